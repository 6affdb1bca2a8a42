// GoldenVectors
