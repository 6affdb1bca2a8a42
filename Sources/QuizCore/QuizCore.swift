// QuizCore
