import { createHash } from 'node:crypto'
import type { Warn } from './rows.ts'
import { slugOf } from './slug.ts'

export const LONGEST_NUMBER = 60

/** An item as another shop knows it: by a SKU that may be missing, of the product that `handle` names. */
type NamedVariant = { sku: string; handle: string; options: readonly string[]; line: number; warn: Warn }

/** The item number a variant gets; answers the same for the same file. */
export type NumberVariant = (variant: NamedVariant) => string

/**
 * Gives each variant of a file a number of its own: its SKU, or where that is missing, too long or taken already, one
 * that is made from product and options, the same each time, which is said.
 */
export function variantNumbers(): NumberVariant {
  const lines = new Map<string, number>()
  return ({ sku, handle, options, line, warn }) => {
    const first = sku && lines.get(slugOf(sku))
    const isUsable = sku && slugOf(sku) && sku.length <= LONGEST_NUMBER && first === undefined
    const number = isUsable ? sku : derivedNumber(sku, handle, options, (each) => lines.has(slugOf(each)))
    lines.set(slugOf(number), line)
    if (!sku) warn(line, `has no SKU; it is numbered ${number}`)
    else if (first !== undefined) warn(line, `SKU ${sku} is in line ${first} already; this one is numbered ${number}`)
    else if (!isUsable) warn(line, `SKU ${sku} ${whyNot(sku)}; it is numbered ${number}`)
    return number
  }
}

const whyNot = (sku: string): string =>
  sku.length > LONGEST_NUMBER ? `is longer than ${LONGEST_NUMBER} characters` : 'has neither letter nor digit'

/** A number made of what is known of an item, with a mark of its own where that is too long or taken. */
export function derivedNumber(
  sku: string,
  handle: string,
  options: readonly string[] = [],
  isTaken: (number: string) => boolean = () => false,
): string {
  const whole = [sku, handle, ...options.map(slugOf)].filter(Boolean).join('-')
  if (whole.length <= LONGEST_NUMBER && !isTaken(whole)) return whole
  for (let attempt = 0; ; attempt += 1) {
    const mark = createHash('sha256')
      .update(JSON.stringify([sku, handle, options, attempt]))
      .digest('hex')
      .slice(0, 8)
    const number = `${whole.slice(0, LONGEST_NUMBER - 9).trimEnd()}-${mark}`
    if (!isTaken(number)) return number
  }
}
