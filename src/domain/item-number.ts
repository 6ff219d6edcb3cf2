const ASCII = /^[\x20-\x7e]*$/

/**
 * An item number as it is compared: letters and digits alone, in lower case. `ABC-123.4`, `abc1234` and `ABC 1234` are
 * one number, and so are a barcode of 12 or 13 digits and the same one as scanners and other books fill it up with zeros
 * to 13 or 14; text without a letter or digit is ''.
 */
export function normaliseNumber(text: string): string {
  return withoutFilling(lettersAndDigitsOf(text))
}

/** A shorter ending would be that of half the catalogue. */
const SHORTEST_ENDING = 3

/**
 * What is left of an item number, normalised, without its first part or parts, as long as there is a digit in it, the
 * shortest first: `20553` of `NB 2055.3`, `1855` of `OG1855`. People read that off a label, where what comes before is
 * on all of them.
 */
export function numberEndings(written: string): readonly string[] {
  if (DIGITS.test(written)) return NONE
  const parts = partsOf(written)
  const endings: string[] = []
  let ending = ''
  for (let from = parts.length - 1; from > 0; from--) {
    ending = parts[from] + ending
    if (ending.length >= SHORTEST_ENDING && /\d/.test(ending)) endings.push(withoutFilling(ending))
  }
  return endings
}

/** A barcode is one part. */
const DIGITS = /^\d*$/
const NONE: readonly string[] = []

/** A part of a number ends at a sign between, or where the letters the number begins with do. */
const PART = { ascii: /^[a-z]{1,9}(?=\d)|[a-z0-9]+/g, unicode: /^\p{L}{1,9}(?=\d)|[\p{L}\p{N}]+/gu }

/** Zeros before a barcode. */
const FILLED_UP = /^0{1,2}(?=\d{12,13}$)/
const SHORTEST_FILLED_UP = 13

const withoutFilling = (number: string): string =>
  number.length < SHORTEST_FILLED_UP ? number : number.replace(FILLED_UP, '')

function lettersAndDigitsOf(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function partsOf(text: string): string[] {
  if (ASCII.test(text)) return text.toLowerCase().match(PART.ascii) ?? []
  return text.normalize('NFKC').toLowerCase().match(PART.unicode) ?? []
}

type Numbered = { number: string; ean: string | null }

/** Whether a variant carries `number` as its own or as its EAN, however it is punctuated. */
export function isNumbered(variant: Numbered, number: string): boolean {
  const wanted = normaliseNumber(number)
  return wanted !== '' && [variant.number, variant.ean ?? ''].some((each) => normaliseNumber(each) === wanted)
}

/**
 * The variants that `number` means among the products that are found by it: those that carry it; else all of a product
 * whose own number it is; else, as it is a replaced or a customer's own number, all there are.
 */
export function variantsNumbered<V extends Numbered, P extends { number: string; variants: readonly V[] }>(
  products: readonly P[],
  number: string,
): { product: P; variant: V }[] {
  const wanted = normaliseNumber(number)
  const all = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  const exact = all.filter(({ variant }) => isNumbered(variant, number))
  if (exact.length > 0) return exact
  const ofProduct = all.filter(({ product }) => normaliseNumber(product.number) === wanted)
  return ofProduct.length > 0 ? ofProduct : all
}

/**
 * `10245 x 12`, `10245*12` and `10245 × 12` say a number and a quantity, which is given back as it was typed; so do two
 * cells copied from a sheet, which have a tab between them.
 */
export function splitQuantity(typed: string): { number: string; quantity: string | undefined } {
  const match = /^(.*\S)\s*(?:\s[x×]\s|[*×\t])\s*([-\u2212]?\d[\d.,]*)$/i.exec(typed.trim())
  if (!match?.[1]) return { number: typed.trim(), quantity: undefined }
  return { number: match[1], quantity: match[2] }
}
