import { isWebAddress, type ProductRecord } from '#contract/product-record.ts'
import { Refused } from './faults.ts'
import { gtinOf } from './gtin.ts'
import type { SourceRow, Warn } from './rows.ts'

// How goods are read that another system wrote, where it is the same whichever system that was.

const MOST_PICTURES = 50

/** The record that is made of some rows, the first in `line`, or why they make none. */
export function rowOf(line: number, number: string, recordOf: () => unknown): SourceRow {
  try {
    return { line, record: recordOf() }
  } catch (error) {
    if (error instanceof Refused) return { line: error.line ?? line, number, refused: error.message }
    throw error
  }
}

/** An amount from 0: `39.50` or `39,50`; undefined where nothing is said. Three digits after a comma may be thousands. */
export function amountIn(written: string, name: string, line: number): number | undefined {
  if (!written) return undefined
  if (!/^\d{0,9}(\.\d+|,(?!\d{3}$)\d+)?$/.test(written))
    throw new Refused(`${name} is not a number from 0: ${written}`, line)
  return Number(written.replace(',', '.'))
}

/** What lies on the shelf; undefined where nothing is said. */
export function stockIn(written: string, name: string, line: number, allowBackorder: boolean, warn: Warn) {
  if (!written) return undefined
  if (!/^-?\d{1,9}$/.test(written)) throw new Refused(`${name} is not a whole number: ${written}`, line)
  const stock = Number(written)
  if (stock >= 0 || allowBackorder) return stock
  warn(line, `stock ${stock} cannot be where no backorder is allowed; 0 is taken`)
  return 0
}

export function eanIn(written: string, name: string, line: number, warn: Warn): string | null {
  if (!written) return null
  const ean = gtinOf(written)
  if (!ean) warn(line, `${name} ${written.slice(0, 40)} is no EAN; it is left out`)
  return ean ?? null
}

/** A list price, with the one before where that is higher. */
export const priceOf = (currencyCode: string, amount: number, before: number | undefined) => ({
  currencyCode,
  amount,
  beforeAmount: before !== undefined && before > amount ? before : null,
})

const GRAMS: Record<string, number> = { g: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 }

/** A weight like `1.5 kg` in grams; 0 where it is none. */
export function gramsIn(written: string): number {
  const [, amount, unit = ''] = /^(\d*(?:\.\d+)?)\s*(g|kg|oz|lb)s?$/i.exec(written.replace(',', '.')) ?? []
  return amount ? Math.round(Number(amount) * (GRAMS[unit.toLowerCase()] ?? 0)) : 0
}

/** The address of a picture as a browser asks for it, which has blanks where some name files by them; empty for none. */
export function pictureAt(address: string): string {
  const url = address.replaceAll(' ', '%20')
  return isWebAddress(url) ? url : ''
}

/** Pictures in their order, each once; those that stand at no web address are left out, which is said. */
export function picturesIn(
  named: readonly { address: string; text?: string; line: number }[],
  warn: Warn,
): NonNullable<ProductRecord['images']> {
  const texts = new Map<string, string>()
  for (const { address, text = '', line } of named) {
    const url = pictureAt(address)
    if (!url) warn(line, `picture ${address.slice(0, 80)} is no web address; it is left out`)
    else if (!texts.has(url)) texts.set(url, text.slice(0, 300))
  }
  if (texts.size > MOST_PICTURES)
    warn(named[0]?.line ?? 0, `has ${texts.size} pictures; the first ${MOST_PICTURES} are taken`)
  return [...texts].slice(0, MOST_PICTURES).map(([url, text]) => ({ url, text }))
}

const BLOCK = /^<\/?(?:div|ul|ol|li|table|t[a-z]+|h\d|blockquote|section|header|hr)\b/i

/** A text as a description: in paragraphs where it has blank lines and none of its own. */
export function paragraphsOf(text: string): string {
  if (/<p\b/i.test(text)) return text.trim()
  const parts: string[] = []
  let lines: string[] = []
  const end = () => {
    if (lines.length) parts.push(`<p>${lines.join('<br>')}</p>`)
    lines = []
  }
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line && !BLOCK.test(line)) lines.push(line.replace(/<br ?\/?>$/i, ''))
    else {
      end()
      parts.push(line)
    }
  }
  end()
  return parts.join('')
}
