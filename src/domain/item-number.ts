const ASCII = /^[\x20-\x7e]*$/

/**
 * An item number as it is compared: letters and digits alone, in lower case. `ABC-123.4`, `abc1234` and `ABC 1234` are
 * one number; text without a letter or digit is ''.
 */
export function normaliseNumber(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether a variant carries `number` as its own or as its EAN, however it is punctuated. */
export function isNumbered(variant: { number: string; ean: string | null }, number: string): boolean {
  const wanted = normaliseNumber(number)
  return wanted !== '' && [variant.number, variant.ean ?? ''].some((each) => normaliseNumber(each) === wanted)
}
