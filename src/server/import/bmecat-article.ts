import { roundAmount } from '#domain/money.ts'
import type { Catalogue } from './bmecat-catalogue.ts'
import { decimalsDoubt } from './decimals.ts'
import { Refused } from './faults.ts'
import { amountIn } from './foreign-goods.ts'
import type { Warn } from './rows.ts'
import type { Seller } from './seller.ts'
import { partOf, textOf, type XmlItem, type XmlPart } from './xml-items.ts'

/** An article while it is read, with what it is read by. */
export type Article = {
  item: XmlItem
  number: string
  catalogue: Catalogue
  seller: Seller
  warn: Warn
  /** Says what is to be said of the file as a whole. */
  warnOnce: (reason: string) => void
}

/** What one piece costs from so many on, without tax. */
type ArticlePrice = {
  currencyCode: string
  amount: number
  minimumQuantity: number
  validFrom: string | null
  validTo: string | null
}

/** In which quantities an article is ordered, by its order unit. */
export function quantitiesOf({ item, warn }: Pick<Article, 'item' | 'warn'>) {
  const details = partOf(item, 'ARTICLE_ORDER_DETAILS')
  const whole = (name: string) => {
    const written = details ? textOf(details, name) : ''
    const count = amountIn(written, name, item.line) ?? 1
    if (Number.isInteger(count) && count > 0) return count
    warn(item.line, `${name} ${written} is no whole number from 1; 1 is taken`)
    return 1
  }
  return { minimumQuantity: whole('QUANTITY_MIN'), orderMultiple: whole('QUANTITY_INTERVAL') }
}

/** The list prices of an article: `net_list`, else `gros_list` less its tax. */
export function listPricesOf(article: Article): ArticlePrice[] {
  const net = pricesOf(article, 'net_list')
  return net.length ? net : pricesOf(article, 'gros_list')
}

/** What the buyer of the catalogue pays: his prices are nobody else's, so they are none where it does not name him. */
export function buyerPricesOf(article: Article): ArticlePrice[] {
  const prices = pricesOf(article, 'net_customer')
  if (article.catalogue.buyerId || !prices.length) return prices
  const advice = 'where everybody pays them, replace net_customer by net_list in the file'
  article.warnOnce(`names no buyer (BUYER_ID) whose the prices net_customer would be; they are left out: ${advice}`)
  return []
}

/** The class of the tax that an article bears. */
export function taxClassOf({ item, seller, warnOnce }: Article): string {
  const rate = item.parts
    .flatMap(({ parts }) => parts)
    .map((price) => taxOf(price, item.line))
    .find((each) => each !== undefined)
  const known = rate === undefined ? 'standard' : seller.taxClasses.get(rate)
  if (known === undefined) warnOnce(`TAX ${rate} % is no rate of the area; its standard one holds`)
  return known ?? 'standard'
}

/** Of prices for several territories that for the seller's, or else the first. */
function pricesOf(article: Article, type: string): ArticlePrice[] {
  const { item, seller } = article
  const { minimumQuantity: least } = quantitiesOf({ item, warn: () => {} })
  const found = new Map<string, { price: ArticlePrice; from: number; isOwn: boolean }>()
  for (const details of item.parts.filter(({ name }) => name === 'ARTICLE_PRICE_DETAILS')) {
    const days = {
      validFrom: dayOf(details, 'valid_start_date', item.line),
      validTo: dayOf(details, 'valid_end_date', item.line),
    }
    for (const part of details.parts) {
      if (part.attributes.price_type?.replace(/^gross/, 'gros') !== type) continue
      const money = moneyOf(part, type, article)
      if (!money) continue
      const isOwn = part.parts.some(({ name, text }) => name === 'TERRITORY' && text === seller.countryCode)
      const from = Math.ceil(amountIn(textOf(part, 'LOWER_BOUND'), 'LOWER_BOUND', item.line) ?? 1)
      // The last one that is reached by the least order holds from one piece on.
      const minimumQuantity = from <= least ? 1 : from
      const key = `${money.currencyCode} ${minimumQuantity} ${days.validFrom}`
      const before = found.get(key)
      const isBetter = !before || (isOwn === before.isOwn ? from > before.from : isOwn)
      if (isBetter) found.set(key, { price: { ...money, minimumQuantity, ...days }, from, isOwn })
    }
  }
  return [...found.values()].map(({ price }) => price)
}

/** What one piece costs; undefined where no amount is said. */
function moneyOf(part: XmlPart, type: string, { item, catalogue, number, warn }: Article) {
  const said = (name: string) => amountIn(textOf(part, name), name, item.line)
  const amount = said('PRICE_AMOUNT')
  if (amount === undefined) return undefined
  const details = partOf(item, 'ARTICLE_ORDER_DETAILS')
  const pieces = amountIn(details ? textOf(details, 'PRICE_QUANTITY') : '', 'PRICE_QUANTITY', item.line) ?? 1
  if (pieces <= 0) throw new Refused(`PRICE_QUANTITY is not a number above 0: ${pieces}`, item.line)
  const tax = taxOf(part, item.line)
  if (type === 'gros_list' && tax === undefined) {
    warn(item.line, `gros_list ${amount} says no TAX to be taken off; it is left out`)
    return undefined
  }
  const taxed = type === 'gros_list' ? 1 + (tax ?? 0) / 100 : 1
  const exact = Number(((amount * (said('PRICE_FACTOR') ?? 1)) / pieces / taxed).toPrecision(12))
  const currencyCode = textOf(part, 'PRICE_CURRENCY') || catalogue.currencyCode
  const doubt = decimalsDoubt(exact, currencyCode, number)
  if (doubt) warn(item.line, doubt)
  return { currencyCode, amount: roundAmount(exact, currencyCode) }
}

/** `0.19`, `0,19` and `19` are 19 %. */
function taxOf(price: XmlPart, line: number): number | undefined {
  const details = partOf(price, 'TAX_DETAILS')
  const tax = amountIn(textOf(price, 'TAX') || (details ? textOf(details, 'TAX') : ''), 'TAX', line)
  return tax === undefined ? undefined : Math.round((tax <= 1 ? tax * 100 : tax) * 100) / 100
}

function dayOf(details: XmlPart, type: string, line: number): string | null {
  const moment = details.parts.find(({ name, attributes }) => name === 'DATETIME' && attributes.type === type)
  const written = (moment && textOf(moment, 'DATE')) || textOf(details, type.toUpperCase())
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? null
  // A price without its last day would hold for good.
  if (written && !day) throw new Refused(`${type} is no day like 2027-12-31: ${written}`, line)
  return day
}
