/// The words by which the columns of tables are named, in the languages of those who make them.
enum HeaderWords {
  /// The role of each word, in lower case.
  static let roles: [String: ColumnRole] = {
    var roles: [String: ColumnRole] = [:]
    for (role, words) in lists {
      for word in words.split(separator: ",") {
        roles[word.trimmed] = role
      }
    }
    return roles
  }()

  private static let lists: [(ColumnRole, String)] = [
    (
      .front,
      """
      front, term, word, words, vocab, vocabulary, vocable, expression, phrase, side 1, side a, front side, key, concept,
      begriff, wort, vokabel, vorderseite, ausdruck, terme, mot, recto, vocabulaire, expression, término, termino, palabra,
      anverso, frente, vocabulario, palavra, termo, vocabulário, fronte, termine, parola, vocabolo, woord, voorkant, ord,
      framsida, forside, begrepp, sana, pojęcie, słowo, przód, awers, slovo, pojem, přední strana, szó, kifejezés,
      слово, термин, лицевая сторона, вопрос слово, термін, λέξη, όρος, kelime, terim, ön yüz, كلمة, מילה,
      單字, 單詞, 生字, 詞彙, 词汇, 单词, 生词, 詞語, 词语, 正面, 術語, 术语, 字, 単語, 用語, 表面, 表, 語句, 단어, 용어, 앞면
      """
    ),
    (
      .back,
      """
      back, definition, definitions, meaning, meanings, translation, translations, side 2, side b, back side, gloss, value,
      definition of the term, bedeutung, übersetzung, erklärung des begriffs, definition, rückseite, erklärung, traduction,
      définition, sens, verso, definición, significado, traducción, reverso, definição, tradução, significato, definizione,
      traduzione, retro, betekenis, vertaling, definitie, achterkant, översättning, betydelse, baksida, oversættelse,
      betydning, bagside, oversettelse, bakside, definisjon, käännös, tłumaczenie, znaczenie, definicja, tył, rewers,
      překlad, význam, definice, zadní strana, fordítás, jelentés, перевод, значение, определение, обратная сторона,
      переклад, значення, визначення, μετάφραση, ορισμός, çeviri, anlam, tanım, arka yüz, ترجمة, תרגום,
      釋義, 释义, 解釋, 解释, 意思, 翻譯, 翻译, 定義, 定义, 反面, 背面, 意味, 訳, 和訳, 裏面, 裏, 뜻, 의미, 정의, 번역, 뒷면
      """
    ),
    (
      .question,
      """
      question, questions, q, prompt, stem, statement, question text, questiontext, frage, aufgabe, fragetext, énoncé,
      pregunta, enunciado, pergunta, questão, domanda, quesito, vraag, fråga, spørgsmål, spørsmål, kysymys, pytanie, otázka,
      kérdés, вопрос, питання, запитання, ερώτηση, soru, سؤال, שאלה, 問題, 问题, 題目, 题目, 提問, 질문, 문제, 設問, 質問
      """
    ),
    (
      .answer,
      """
      answer, answers, a, response, solution, antwort, lösung, réponse, reponse, respuesta, solución, resposta, solução,
      risposta, soluzione, antwoord, svar, vastaus, odpowiedź, odpověď, odpoveď, válasz, ответ, ответы, відповідь, απάντηση,
      cevap, yanıt, جواب, إجابة, תשובה, 答案, 解答, 回答, 答, 답, 정답, 답변, 答え
      """
    ),
    (
      .option,
      """
      option, choice, alternative, answer option, antwortmöglichkeit, auswahl, choix, proposition, opción, opcion, opção,
      alternativa, opzione, scelta, optie, keuze, alternativ, valgmulighed, opcja, možnost, вариант, варіант, seçenek, şık,
      選項, 选项, 選択肢, 보기, 선택지
      """
    ),
    (
      .correct,
      """
      correct, correct answer, correct answers, right answer, right, correct option, correct choice, answer key, right option,
      richtig, richtige antwort, richtige antworten, bonne réponse, réponse correcte, correcta, respuesta correcta, correta,
      resposta correta, corretta, risposta corretta, risposta esatta, juist, juiste antwoord, goed, rätt, rätt svar,
      rigtigt svar, riktig svar, poprawna odpowiedź, poprawna, správná odpověď, helyes válasz, правильный ответ,
      правильна відповідь, doğru cevap, doğru, 正確答案, 正确答案, 正解, 정답 번호
      """
    ),
    (
      .wrong,
      """
      wrong, wrong answer, incorrect, incorrect answer, distractor, distractors, false answer, falsch, falsche antwort,
      mauvaise réponse, incorrecta, respuesta incorrecta, incorreta, resposta incorreta, errata, risposta errata, fout,
      fout antwoord, fel svar, forkert svar, feil svar, błędna odpowiedź, špatná odpověď, rossz válasz, неправильный ответ,
      неправильна відповідь, yanlış cevap, 錯誤答案, 错误答案, 干擾選項, 誤答, 오답
      """
    ),
    (
      .kind,
      "kind, type, question type, questiontype, fragetyp, typ, tipo, type de question, тип, 題型, 题型, 種類, 유형"
    ),
    (
      .explanation,
      """
      explanation, explanations, comment, comments, note, notes, remark, rationale, feedback, general feedback, why,
      anmerkung, begründung, kommentar, bemerkung, notiz, notizen, explication, commentaire, remarque, explicación, comentario,
      nota, notas, explicação, comentário, spiegazione, commento, note, uitleg, opmerking, toelichting, förklaring,
      forklaring, wyjaśnienie, komentarz, vysvětlení, poznámka, magyarázat, пояснение, объяснение, комментарий, примечание,
      пояснення, açıklama, 說明, 说明, 解說, 解説, 解析, 備註, 备注, 註解, 설명, 해설, 비고
      """
    ),
    (
      .tags,
      """
      tags, tag, labels, label, keywords, schlagwörter, schlagworte, stichwörter, étiquettes, mots clés, etiquetas, etichette,
      trefwoorden, taggar, etikiety, štítky, címkék, теги, метки, мітки, etiketler, 標籤, 标签, タグ, 태그
      """
    ),
    (
      .category,
      """
      category, categories, topic, subject, chapter, unit, section, lesson, deck, kategorie, thema, kapitel, lektion, fach,
      catégorie, thème, chapitre, leçon, categoría, tema, capítulo, lección, categoria, lição, argomento, capitolo, lezione,
      categorie, onderwerp, hoofdstuk, les, ämne, emne, kategori, kategoria, temat, rozdział, téma, kapitola, lekce,
      категория, тема, глава, урок, категорія, розділ, konu, ünite, 類別, 类别, 分類, 分类, 主題, 主题, 單元, 单元, 課, カテゴリ,
      カテゴリー, 분류, 주제, 단원
      """
    ),
    (
      .hint,
      """
      hint, hints, clue, tip, mnemonic, hinweis, tipp, eselsbrücke, indice, pista, dica, suggerimento, tip, ledtråd, vihje,
      wskazówka, podpowiedź, nápověda, подсказка, підказка, ipucu, 提示, ヒント, 힌트
      """
    ),
    (
      .seconds,
      """
      time, seconds, time limit, time limit sec, time in seconds, zeit, sekunden, zeitlimit, temps, tiempo, tempo, tijd, tid,
      czas, čas, время, час, süre, 時間, 时间, 秒, 시간
      """
    ),
    (
      .number,
      """
      number, no, nr, num, id, n, index, order, row, nummer, numéro, numero, número, номер, №, 編號, 编号, 序號, 序号, 番号, 번호
      """
    ),
    (
      .other,
      """
      image, picture, img, photo, image url, image link, bild, foto, imagen, imagem, immagine, afbeelding, изображение, 圖片,
      图片, 画像, 이미지, audio, sound, ton, klang, video, points, score, marks, punkte, puntos, баллы, 分數, 分数, 点数, example,
      examples, example sentence, sentence, beispiel, beispielsatz, exemple, ejemplo, exemplo, esempio, voorbeeld, exempel,
      przykład, příklad, пример, приклад, 例句, 例文, 예문, pronunciation, ipa, phonetic, reading, aussprache, lautschrift,
      pinyin, zhuyin, furigana, 發音, 发音, 拼音, 注音, 読み, 読み方, 발음, part of speech, pos, wortart, difficulty, level,
      schwierigkeit, niveau, nivel, уровень, 詞性, 词性, 品詞, 품사, source, reference, quelle, 來源, 来源
      """
    ),
    (
      .language,
      """
      english, german, french, spanish, italian, portuguese, dutch, swedish, danish, norwegian, finnish, polish, czech,
      hungarian, russian, ukrainian, greek, turkish, arabic, hebrew, chinese, mandarin, cantonese, taiwanese, japanese, korean,
      latin, vietnamese, thai, hindi, indonesian, englisch, deutsch, französisch, spanisch, italienisch, portugiesisch,
      niederländisch, schwedisch, russisch, türkisch, arabisch, chinesisch, japanisch, koreanisch, latein, griechisch,
      polnisch, tschechisch, anglais, allemand, français, espagnol, italien, portugais, néerlandais, russe, chinois, japonais,
      inglés, alemán, francés, español, italiano, portugués, ruso, chino, japonés, inglês, alemão, francês, espanhol,
      português, inglese, tedesco, francese, spagnolo, engels, duits, frans, spaans, nederlands, engelska, tyska, svenska,
      engelsk, tysk, dansk, norsk, suomi, angielski, niemiecki, polski, anglicky, německy, česky, angol, német, magyar,
      английский, немецкий, русский, украинский, французский, испанский, англійська, українська, ingilizce, almanca, türkçe,
      英文, 英語, 英语, 中文, 國語, 国语, 華語, 漢語, 汉语, 日文, 日語, 日语, 日本語, 德文, 德語, 德语, 法文, 法語, 法语, 西班牙文, 西班牙語, 韓文,
      韓語, 台語, 臺語, 漢字, 汉字, 中国語, 韓国語, ドイツ語, フランス語, スペイン語, 영어, 한국어, 중국어, 일본어, 독일어, 프랑스어
      """
    ),
  ]
}
