import type { PriceResult } from '#contract/prices.ts'
import { keyText } from '#domain/product-key.ts'

/** A customer's own price, as far as pages show it. */
export type OwnPrice = Pick<PriceResult, 'unitPrice' | 'netUnitPrice' | 'levels' | 'countsFor'>

/**
 * Prices as they come with a page: each once, with the names of all keys that cost it. Sisters mostly cost the same.
 */
export type PagePrices = readonly { price: OwnPrice; keys: readonly string[] }[]

/** The prices as a page brings them, in the order in which they come first. */
export function packPrices(prices: readonly PriceResult[]): PagePrices {
  const packed = new Map<string, { price: OwnPrice; keys: string[] }>()
  for (const { productKey, unitPrice, netUnitPrice, levels, countsFor } of prices) {
    const price: OwnPrice = { unitPrice, netUnitPrice, ...(levels && { levels }), ...(countsFor && { countsFor }) }
    const text = JSON.stringify(price)
    const known = packed.get(text)
    if (known) known.keys.push(keyText(productKey))
    else packed.set(text, { price, keys: [keyText(productKey)] })
  }
  return [...packed.values()]
}

/** Each key's name with its price. */
export const pricesByKey = (prices: PagePrices): [string, OwnPrice][] =>
  prices.flatMap(({ price, keys }) => keys.map((key): [string, OwnPrice] => [key, price]))
