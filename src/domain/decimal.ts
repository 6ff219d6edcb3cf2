/**
 * The number a person typed: `12.50` and `12,50`, with blanks between thousands if he likes; undefined for what is
 * none. A mark is taken for the decimal one: ask `couldBeTwo` first.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/(?<=\d)\s(?=\d{3})/g, '')
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/**
 * Whether nobody knows which number was typed: one mark before three digits, as before thousands, or several marks. Of
 * what can only be whole there is no doubt, as `parseQuantity` reads it.
 */
export const couldBeTwo = (text: string): boolean => UNCLEAR.test(text.trim())

const UNCLEAR = /^-?(?=[\d.,]+$)([1-9]\d{0,2}[.,]\d{3}$|\d+[.,]\d+[.,])/
