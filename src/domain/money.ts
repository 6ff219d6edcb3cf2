import { getOrInsert } from './get-or-insert.ts'

/** An amount in whole minor units of its currency (cents), without and with value added tax. */
export type Money = { withoutVat: number; withVat: number }

/** No money at all: where a sum begins. */
export const NOTHING: Money = { withoutVat: 0, withVat: 0 }

/** A percentage has three decimals at most, as some sales taxes do; a whole is 100,000 of its thousandths. */
const WHOLE = 100_000

/** `value` to the nearest integer, halves away from zero. */
export function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}

/**
 * `percentage` (three decimals count) of `amount` minor units, rounded half away from zero.
 *
 * Computed in integers, so that a half is a half; `amount` must be a safe integer.
 */
export function percentOf(amount: number, percentage: number): number {
  const thousandths = Math.round(percentage * 1_000)
  const product = Math.abs(amount) * thousandths
  const rounded = Number.isSafeInteger(product)
    ? halfUp(product)
    : Number((BigInt(Math.abs(amount)) * BigInt(thousandths) + BigInt(WHOLE / 2)) / BigInt(WHOLE))
  return amount < 0 ? -rounded : rounded
}

function halfUp(product: number): number {
  const rest = product % WHOLE
  return (product - rest) / WHOLE + (rest * 2 >= WHOLE ? 1 : 0)
}

/** `net` minor units with value added tax of `ratePercentage` on top. */
export function withVat(net: number, ratePercentage: number): Money {
  return { withoutVat: net, withVat: net + percentOf(net, ratePercentage) }
}

/** The sum, part by part. */
export function addMoney(a: Money, b: Money): Money {
  return { withoutVat: a.withoutVat + b.withoutVat, withVat: a.withVat + b.withVat }
}

/** `a` less `b`, part by part. */
export function subtractMoney(a: Money, b: Money): Money {
  return { withoutVat: a.withoutVat - b.withoutVat, withVat: a.withVat - b.withVat }
}

/**
 * The ISO code of a currency as the shop names it: a customer's own variant of a currency has an `X` before the code or
 * a number behind it, `XNOK` is NOK and `USD2` is USD (spec section 9).
 */
export function displayCurrency(currencyCode: string): string {
  const plain = currencyCode.replace(/\d+$/, '')
  return /^X[A-Z]{3}$/.test(plain) ? plain.slice(1) : plain
}

const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/**
 * Decimals of the currency: two, none for the yen, three for the dinar. Amounts are stored by them, so they are said
 * here: what a runtime knows of them differs between browsers and changes with its version.
 */
export function decimalsOf(currencyCode: string): number {
  const code = displayCurrency(currencyCode)
  if (NO_DECIMALS.has(code)) return 0
  return THREE_DECIMALS.has(code) ? 3 : 2
}

const factors = new Map<string, number>()

/** Minor units in one main unit of the currency: 100, or 1 for the yen. */
export const minorUnits = (currencyCode: string): number =>
  getOrInsert(factors, currencyCode, () => 10 ** decimalsOf(currencyCode))

/** Minor units, of a piece price fractions of them too, as a decimal number in the currency's main unit. */
export function toMainUnit(minor: number, currencyCode: string): number {
  const amount = minor / minorUnits(currencyCode)
  return Number.isInteger(minor) ? amount : decimal(amount)
}

/** A decimal number in the main unit as minor units, rounded half away from zero. */
export const toMinorUnits = (amount: number, currencyCode: string): number =>
  roundHalfAway(exactMinorUnits(amount, currencyCode))

/** A piece price in the main unit as minor units and fractions of them. */
export const exactMinorUnits = (price: number, currencyCode: string): number =>
  decimal(price * minorUnits(currencyCode))

/** Fifteen digits take back what binary fractions add: 1.005 times 100 is 100.49999999999999. */
const decimal = (value: number): number => Number(value.toPrecision(15))

/** An amount in the main unit as its currency can have it, rounded half away from zero. */
export const roundAmount = (amount: number, currencyCode: string): number =>
  toMainUnit(toMinorUnits(amount, currencyCode), currencyCode)

/** Decimals of a piece price that are shown at most, besides those of its currency. */
export const PIECE_DECIMALS = 2

/** What is known of the price of a line, in the currency's main unit without value added tax. */
type LineOfPieces = { unitPrice: number; linePrice: number; quantity: number }

/**
 * What one piece of a line is said to cost, in the main unit: a price that times the quantity is what the line costs.
 *
 * Money is rounded once, on the line. After a discount in percent a piece may cost a fraction of a cent: `unitPrice` is
 * said rounded where that comes to the line, and as it is where that does. Of one that another system rounded, it is
 * told from the line with as few further decimals as it takes, two at most: always enough up to 100 pieces, and beyond
 * for discounts of whole per cents.
 */
export function piecePrice({ unitPrice, linePrice, quantity }: LineOfPieces, currencyCode: string): number {
  if (quantity === 0) return unitPrice
  const wanted = toMinorUnits(linePrice, currencyCode)
  const comesToLine = (price: number) => toMinorUnits(price * quantity, currencyCode) === wanted
  const rounded = roundAmount(unitPrice, currencyCode)
  let price = comesToLine(rounded) ? rounded : unitPrice
  for (let spare = 0; spare <= PIECE_DECIMALS && !comesToLine(price); spare += 1) {
    price = Number((linePrice / quantity).toFixed(decimalsOf(currencyCode) + spare))
  }
  return price
}

/**
 * An amount in the main unit as files and fields say it: with all decimals of the currency and nothing else, `1234.50`.
 * A price of one piece may have `spare` decimals more.
 */
export function plainAmount(amount: number, currencyCode: string, spare = 0): string {
  return amount.toFixed(decimalsOf(currencyCode) + spare).replace(new RegExp(`\\.?0{0,${spare}}$`), '')
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount in the main unit as a person reads it, `USD 1,234.50`; XNOK is written NOK (spec section 9). A price of one
 * piece may have `spare` decimals more than the currency has.
 */
export function formatMoney(amount: number, currencyCode: string, locale: string, spare = 0): string {
  const format = getOrInsert(formats, `${locale} ${currencyCode} ${spare}`, () => {
    const decimals = decimalsOf(currencyCode)
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: displayCurrency(currencyCode),
      currencyDisplay: 'code',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals + spare,
    })
  })
  return format.format(amount)
}
