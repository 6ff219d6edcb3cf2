/** Letters that have no mark to strip, and what stands for them in plain ASCII. */
const PLAIN: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ð: 'd', þ: 'th', ł: 'l', đ: 'd', ı: 'i' }

/** How the letters of Danish, Norwegian, Swedish and German are spelled where a keyboard lacks them. */
const SPELLED: Record<string, string> = { å: 'aa', ø: 'oe', ä: 'ae', ö: 'oe', ü: 'ue' }

const ASCII = /^[\x20-\x7e]*$/
const WORD = { ascii: /[a-z0-9]+/g, unicode: /[\p{L}\p{N}]+/gu }
const HYPHENATED = { ascii: /[a-z0-9]+(?:-[a-z0-9]+)+/g, unicode: /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu }
const LONGEST_WORD = 40

/** `text` in lower case without accents: `Grün` is `grun`, `Rød` is `rod`, `æble` is `aeble`. Apostrophes vanish. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replaceAll("'", '')
  if (ASCII.test(lower)) return lower
  return lower
    .replace(/[’´`]/g, '')
    .replace(/[æœøßðþłđı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
}

/** The words of a query, folded, in order; at most `limit` of them. */
export function queryWords(text: string, limit = 16): string[] {
  return split(fold(text)).slice(0, limit)
}

/**
 * The words a text is found by: each word folded, words with å, ø, ä, ö, ü also spelled out (`gruen`), hyphenated ones
 * also joined (`tshirt`), and amounts both ways (`22 g`, `22g`). The same word may come twice.
 */
export function indexWords(text: string): string[] {
  const folded = fold(text)
  const found = split(folded)
  const count = found.length
  for (let index = 0; index < count; index++) {
    const word = found[index]!
    if (!beginsWithDigit(word)) continue
    const next = found[index + 1]
    if (index + 1 < count && isAmount(word, next!)) found.push(word + next)
    const amount = /^(\d+)([a-z]{1,3})$/.exec(word)
    if (amount) found.push(amount[1]!, amount[2]!)
  }
  if (folded.includes('-')) for (const joined of all(HYPHENATED, folded)) found.push(joined.replaceAll('-', ''))
  if (!ASCII.test(text)) found.push(...spelledOut(text))
  return found
}

const beginsWithDigit = (word: string): boolean => word < ':' && word >= '0'

/** Whether two words are an amount and its unit: `22` and `g`. */
export const isAmount = (word: string, next: string): boolean =>
  next.length <= 3 && /^\d+$/.test(word) && /^[a-z]+$/.test(next)

function spelledOut(text: string): string[] {
  const lower = text.toLowerCase()
  if (!/[åøäöü]/.test(lower)) return []
  const special = lower.match(/[\p{L}\p{N}]*[åøäöü][\p{L}\p{N}]*/gu) ?? []
  return special.map((word) => fold(word.replace(/[åøäöü]/g, (letter) => SPELLED[letter] ?? letter)))
}

function split(folded: string): string[] {
  const words = all(WORD, folded)
  const isLong = (word: string) => word.length > LONGEST_WORD
  return words.some(isLong) ? words.map((word) => word.slice(0, LONGEST_WORD)) : words
}

function all({ ascii, unicode }: typeof WORD, folded: string): string[] {
  return folded.match(ASCII.test(folded) ? ascii : unicode) ?? []
}

/** The readable text of HTML: tags and entities become spaces. */
export function plainText(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/&[a-z0-9#]{1,10};/gi, ' ')
}
