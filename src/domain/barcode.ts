/** A barcode as its modules from left to right, `1` a dark one: `10100011…`, without the quiet zones. */
type Modules = string

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which digits of the left half are written the other way round; that tells the first digit. */
const PARITY = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/** The digit that makes the first twelve an EAN-13; of another GTIN they are filled up with zeros to an even number. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** An EAN-13, or a UPC of twelve digits as one; undefined for what is none or has a wrong check digit. */
export function ean13(number: string): Modules | undefined {
  const digits = number.padStart(13, '0')
  if (!/^\d{12,13}$/.test(number) || checkDigit(digits.slice(0, 12)) !== Number(digits[12])) return undefined
  const parity = PARITY[Number(digits[0])] ?? ''
  const left = [...digits.slice(1, 7)].map((digit, index) => {
    const modules = LEFT[Number(digit)] ?? ''
    return parity[index] === '1' ? reversed(inverted(modules)) : modules
  })
  const right = [...digits.slice(7)].map((digit) => inverted(LEFT[Number(digit)] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

const inverted = (modules: Modules): Modules => [...modules].map((each) => (each === '1' ? '0' : '1')).join('')
const reversed = (modules: Modules): Modules => [...modules].reverse().join('')

/**
 * Widths of bars and spaces in turn, by value: 0–102 characters, 103–105 the starts of sets A, B and C, 106 the stop.
 */
export const CODE_128 =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
   123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
   232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
   313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
   111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
   111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
   114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/)
const START_B = 104
const START_C = 105
const STOP = 106

/** A Code 128 of printable ASCII, in pairs of digits where it is nothing else; undefined for any other text. */
export function code128(text: string): Modules | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const isPairs = /^(\d\d)+$/.test(text)
  const values = isPairs
    ? (text.match(/../g) ?? []).map(Number)
    : [...text].map((character) => character.charCodeAt(0) - 32)
  const start = isPairs ? START_C : START_B
  const sum = values.reduce((all, value, index) => all + value * (index + 1), start)
  return [start, ...values, sum % 103, STOP].map((value) => modulesOf(CODE_128[value] ?? '')).join('')
}

const modulesOf = (widths: string): Modules =>
  [...widths].map((width, index) => (index % 2 ? '0' : '1').repeat(Number(width))).join('')
