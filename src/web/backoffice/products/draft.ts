import type { ItemPrice, ItemTerms } from '#contract/staff-items.ts'
import { readDay } from '#domain/day.ts'
import { parseAmount } from '#domain/decimal.ts'
import { plainAmount, toMainUnit } from '#domain/money.ts'
import { parseQuantity } from '#domain/quantities.ts'

/** A list price as it is typed, from one piece on where it does not say. */
export type PriceDraft = Record<keyof ItemPrice, string> & {
  key: number
  /** Whether it is asked when it holds. */
  hasDays: boolean
}

/** An item as it is typed; days as the language writes them, or as ISO dates. */
export type ItemDraft = Pick<ItemTerms, 'allowBackorder'> & {
  stock: string
  expectedOn: string
  prices: readonly PriceDraft[]
}

/** The currency and the language of an area, as amounts are written in it. */
type Place = { currencyCode: string; languageCode: string }

/** What cannot be read by the path of its field: no whole number, no amount, or no day. */
export type Unread = Readonly<Record<string, Kind>>
type Kind = 'count' | 'amount' | 'day'

/** A price that nothing is said of yet. */
export const emptyPrice = (key: number, hasDays = false): PriceDraft => ({
  key,
  hasDays,
  minimumQuantity: '',
  amount: '',
  beforeAmount: '',
  validFrom: '',
  validTo: '',
})

/** What a form begins with; an item without a price with room for one. */
export function draftOf({ stock, expectedOn, allowBackorder, prices }: ItemTerms, place: Place): ItemDraft {
  const typed = prices.map(
    ({ minimumQuantity, amount, beforeAmount, validFrom, validTo }, at): PriceDraft => ({
      key: at + 1,
      hasDays: validFrom !== null || validTo !== null,
      minimumQuantity: String(minimumQuantity),
      amount: amountText(amount, place),
      beforeAmount: beforeAmount === null ? '' : amountText(beforeAmount, place),
      validFrom: validFrom ?? '',
      validTo: validTo ?? '',
    }),
  )
  return {
    stock: String(stock),
    expectedOn: expectedOn ?? '',
    allowBackorder,
    prices: typed.length ? typed : [emptyPrice(1)],
  }
}

/** What is said of an item as text, which is the same for the same, whatever order it comes in. */
export function termsText({ stock, expectedOn, allowBackorder, prices }: ItemTerms): string {
  const said = prices.map(({ minimumQuantity, validFrom, validTo, amount, beforeAmount }) => ({
    minimumQuantity,
    validFrom,
    validTo,
    amount,
    beforeAmount,
  }))
  const placeOf = ({ minimumQuantity, validFrom }: ItemPrice) =>
    `${String(minimumQuantity).padStart(9)} ${validFrom ?? ''}`
  const sorted = said.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  return JSON.stringify({ stock, expectedOn, allowBackorder, prices: sorted })
}

export const termsIn = (text: string): ItemTerms => JSON.parse(text)

/** An item as it is now, with what is other in what was `typed` than in what that began with. */
export function withTyped(now: ItemTerms, typed: ItemTerms, begun: ItemTerms): ItemTerms {
  const isTyped = (field: keyof ItemTerms) => termsText({ ...begun, [field]: typed[field] }) !== termsText(begun)
  return {
    stock: isTyped('stock') ? typed.stock : now.stock,
    expectedOn: isTyped('expectedOn') ? typed.expectedOn : now.expectedOn,
    allowBackorder: isTyped('allowBackorder') ? typed.allowBackorder : now.allowBackorder,
    prices: isTyped('prices') ? typed.prices : now.prices,
  }
}

/** The prices that say something: the others stay out. */
export const saidPrices = (prices: readonly PriceDraft[]): PriceDraft[] =>
  prices.filter(({ key: _, hasDays: __, ...typed }) => Object.values(typed).join('').trim())

/** The item that was typed, or what of it cannot be read. */
export function termsOf(
  draft: ItemDraft,
  { currencyCode, languageCode }: Place,
): { terms: ItemTerms } | { unread: Unread } {
  const unread: Record<string, Kind> = {}
  const read = <T>(path: string, kind: Kind, value: T | undefined, none: T): T => {
    if (value === undefined) unread[path] = kind
    return value ?? none
  }
  const countAt = (path: string, count: number | undefined) => read(path, 'count', count, 0)
  const amountAt = (path: string, text: string) =>
    toMainUnit(read(path, 'amount', parseAmount(text, currencyCode), 0), currencyCode)
  const { allowBackorder } = draft
  const stock = countAt('stock', parseWhole(draft.stock))
  const dayAt = (path: string, text: string) =>
    text.trim() ? read(path, 'day', readDay(text, languageCode), '') : null
  const expectedOn = dayAt('expectedOn', draft.expectedOn)
  const prices = saidPrices(draft.prices).map((typed, at): ItemPrice => {
    const path = `prices.${at}`
    return {
      minimumQuantity: countAt(`${path}.minimumQuantity`, parseQuantity(typed.minimumQuantity.trim() || '1')),
      validFrom: dayAt(`${path}.validFrom`, typed.validFrom),
      validTo: dayAt(`${path}.validTo`, typed.validTo),
      amount: amountAt(`${path}.amount`, typed.amount),
      beforeAmount: typed.beforeAmount.trim() ? amountAt(`${path}.beforeAmount`, typed.beforeAmount) : null,
    }
  })
  return Object.keys(unread).length ? { unread } : { terms: { stock, expectedOn, allowBackorder, prices } }
}

/** What is typed of a product with the price and the stock of its new items read, or what of those cannot be. */
export function productOf(
  typed: Readonly<Record<string, unknown>>,
  { currencyCode }: Pick<Place, 'currencyCode'>,
): { product: Record<string, unknown> } | { unread: Unread } {
  const unread: Record<string, Kind> = {}
  const read = <T>(path: string, kind: Kind, value: unknown, parse: (text: string) => T | undefined) => {
    if (typeof value !== 'string' || !value.trim()) return undefined
    const found = parse(value)
    if (found === undefined) unread[path] = kind
    return found
  }
  const amountOf = (text: string) => {
    const minor = parseAmount(text, currencyCode)
    return minor === undefined ? undefined : toMainUnit(minor, currencyCode)
  }
  const items = (Array.isArray(typed.items) ? typed.items : []).map(({ price, stock, ...item }, at) => {
    const amount = read(`items.${at}.price`, 'amount', price, amountOf)
    const count = read(`items.${at}.stock`, 'count', stock, parseWhole)
    return { ...item, ...(amount !== undefined && { price: amount }), ...(count !== undefined && { stock: count }) }
  })
  return Object.keys(unread).length ? { unread } : { product: { ...typed, items } }
}

/** A whole number as a person types it, below zero too: pieces that are promised already. */
function parseWhole(text: string): number | undefined {
  const [, minus = '', rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? []
  const count = parseQuantity(rest)
  return minus && count ? -count : count
}

/** An amount as a field begins with it: with the decimal mark of the language. */
function amountText(amount: number, { currencyCode, languageCode }: Place): string {
  const mark = (0.5).toLocaleString(languageCode).includes(',') ? ',' : '.'
  return plainAmount(amount, currencyCode).replace('.', mark)
}
