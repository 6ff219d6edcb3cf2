/** Letters that Unicode does not split into a letter and its mark, with what stands for them. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** `lower` with ASCII for the letters that Unicode does not split into a letter and its mark: `aeble` for `æble`. */
export const plainLetters = (lower: string): string =>
  lower.replace(/[æœøßðþłđı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)

/** `text` in lower case without marks, in plain letters as far as it has Latin ones: `aeble` for `Æble`. */
export const inPlainLetters = (text: string): string =>
  plainLetters(
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )
