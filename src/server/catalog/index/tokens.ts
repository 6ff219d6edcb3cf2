import { plainLetters } from '#domain/plain-letters.ts'

/** How the letters of Danish, Norwegian, Swedish and German are spelled where a keyboard lacks them. */
const SPELLED: Record<string, string> = { å: 'aa', ø: 'oe', ä: 'ae', ö: 'oe', ü: 'ue' }

const ASCII = /^[\x20-\x7e]*$/
const WORD = { ascii: /[a-z0-9]+/g, unicode: /[\p{L}\p{N}]+/gu }
const HYPHENATED = { ascii: /[a-z0-9]+(?:-[a-z0-9]+)+/g, unicode: /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu }
const LONGEST_WORD = 40
/** What stands between the lengths of a size, `60 x 40` and `700x28c`; the sign for it is no letter anyway. */
const TIMES = /(?<=\d)\s*x\s*(?=\d)/g

/**
 * Units as people write them out, by what values have. Inches are not among them: `in` is a word of its own. One of
 * fewer than four letters is read with its number alone: `22gr`, while `22 gr` may go on as `22 green`.
 */
const WRITTEN_OUT = {
  g: ['gr', 'gram', 'grams', 'gramm', 'gramme', 'grammes'],
  kg: ['kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm'],
  oz: ['ounce', 'ounces'],
  mm: ['millimetre', 'millimetres', 'millimeter', 'millimeters'],
  cm: ['centimetre', 'centimetres', 'centimeter', 'centimeters'],
  m: ['metre', 'metres', 'meter', 'meters'],
  ft: ['foot', 'feet'],
  l: ['litre', 'litres', 'liter', 'liters'],
}
const UNITS = new Map(Object.entries(WRITTEN_OUT).flatMap(([unit, words]) => words.map((word) => [word, unit])))

/**
 * `text` in lower case without accents: `Grün` is `grun`, `Rød` is `rod`, `æble` is `aeble`. Apostrophes vanish, and so
 * do signs that are not seen: a soft hyphen or a break of no width that came along when it was copied.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase().replaceAll("'", '')
  if (ASCII.test(lower)) return lower
  return plainLetters(lower.replace(/[’´`]/g, ''))
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
}

/** The words of a query, folded, in order, units in short, of sizes the lengths; at most `limit` of them. */
export function queryWords(text: string, limit = 16): string[] {
  const words = split(fold(text)).slice(0, limit)
  return words.map((word, at) => withUnit(word, words[at - 1]))
}

/** Whether a label has one of the words of a query in it, be it as a part of a word. */
export function saysAnyOf(words: readonly string[], label: string): boolean {
  const folded = fold(label)
  return words.some((word) => folded.includes(word))
}

/** Whether the last word of a query may be the beginning of others: a unit that is written out is none. */
export function endsOpen(text: string): boolean {
  const [last = '', before] = split(fold(text)).reverse()
  return withUnit(last, before) === last
}

/**
 * The words a text is found by: each word folded, words with å, ø, ä, ö, ü also spelled out (`gruen`), hyphenated ones
 * also joined (`tshirt`), and amounts both ways (`22 g`, `22g`), in short too (`22 gram`). Sizes are their lengths. The
 * same word may come twice.
 */
export function indexWords(text: string): string[] {
  const folded = fold(text)
  const found = split(folded)
  const count = found.length
  for (let index = 0; index < count; index++) {
    const word = found[index]!
    if (!beginsWithDigit(word)) continue
    const next = index + 1 < count ? found[index + 1]! : ''
    const unit = withUnit(next, word)
    if (isAmount(word, unit)) found.push(word + unit)
    if (unit !== next) found.push(unit)
    const short = withUnit(word)
    const amount = /^(\d+)([a-z]{1,3})$/.exec(short)
    if (amount) found.push(amount[1]!, amount[2]!)
    if (short !== word) found.push(short)
  }
  if (folded.includes('-')) for (const joined of all(HYPHENATED, folded)) found.push(joined.replaceAll('-', ''))
  if (/[åøäöü]/i.test(text)) found.push(...spelledOut(text))
  return found
}

const beginsWithDigit = (word: string): boolean => word < ':' && word >= '0'

/** Whether two words are an amount and its unit: `22` and `g`. */
export const isAmount = (word: string, next: string): boolean =>
  next.length <= 3 && /^\d+$/.test(word) && /^[a-z]+$/.test(next)

/** `word` with its unit in short, when it is an amount or comes after a number: the `g` of `22 gram`, or `22g`. */
function withUnit(word: string, before = ''): string {
  const [, number = '', name = ''] = /^(\d*)([a-z]{2,})$/.exec(word) ?? []
  const unit = number || (name.length > 3 && /^\d+$/.test(before)) ? UNITS.get(name) : undefined
  return unit ? number + unit : word
}

/** `text` in lower case as a keyboard spells it that lacks its letters: `gruen`; the same where it has none of them. */
export const spellOut = (text: string): string =>
  text.toLowerCase().replace(/[åøäöü]/g, (letter) => SPELLED[letter] ?? letter)

function spelledOut(text: string): string[] {
  const special = text.toLowerCase().match(/[\p{L}\p{N}]*[åøäöü][\p{L}\p{N}]*/gu) ?? []
  return special.map((word) => fold(spellOut(word)))
}

function split(folded: string): string[] {
  const words = all(WORD, folded.includes('x') ? folded.replace(TIMES, ' ') : folded)
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
