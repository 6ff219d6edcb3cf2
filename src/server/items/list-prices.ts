import type { ItemPrice } from '#contract/staff-items.ts'
import { decimalsOf, exactMinorUnits, plainAmount, toMainUnit, toMinorUnits } from '#domain/money.ts'
import { ALWAYS } from '#domain/prices.ts'
import { invalidFields } from '../http/errors.ts'
import type { ListPriceRow } from './queries.ts'

/** The prices of an item that hold on a day, or will, without those that another stands in for as long as they last. */
export const pricesToSay = (rows: readonly ListPriceRow[], currencyCode: string, today: string): ItemPrice[] =>
  rows
    .filter((row) => !rows.some((other) => standsInFor(other, row, today)))
    .map(({ validFrom, amount, beforeAmount, ...row }) => ({
      ...row,
      validFrom: validFrom === ALWAYS ? null : validFrom,
      amount: toMainUnit(amount, currencyCode),
      beforeAmount: beforeAmount === null ? null : toMainUnit(beforeAmount, currencyCode),
    }))

/** Whether `other`, which has begun later, holds in the place of `row` until that ends too. */
const standsInFor = (other: ListPriceRow, row: ListPriceRow, today: string): boolean =>
  other.minimumQuantity === row.minimumQuantity &&
  other.validFrom > row.validFrom &&
  other.validFrom <= today &&
  (other.validTo === null || (row.validTo !== null && row.validTo <= other.validTo))

type On = { currencyCode: string; today: string }

/**
 * Which of the prices `rows` end and which are written, so that those that hold, or will, are what was `said`; and what
 * is told of that, with the prices before. Throws ValidationException for what no list price can be.
 */
export function changeOf(
  rows: readonly ListPriceRow[],
  said: readonly ItemPrice[],
  { currencyCode, today }: On,
): { end: ListPriceRow[]; put: ListPriceRow[]; told: string[] } {
  const wanted = said.map(({ validFrom, amount, beforeAmount, ...price }) => ({
    ...price,
    validFrom: validFrom ?? ALWAYS,
    amount: toMinorUnits(amount, currencyCode),
    beforeAmount: beforeAmount === null ? null : toMinorUnits(beforeAmount, currencyCode),
  }))
  const put = wanted.filter((price) => !rows.some((row) => isSame(row, price)))
  refuse(wanted, { put, said, currencyCode, today })
  const isKept = (row: ListPriceRow) => wanted.some((price) => isSameKey(price, row) || standsInFor(price, row, today))
  const end = rows.filter((row) => !isKept(row))
  const held = rows.filter((row) => !rows.some((other) => standsInFor(other, row, today)))
  const isReplaced = (row: ListPriceRow) => put.some((price) => isSamePlace(price, row, today))
  const changes = [
    ...put.map((price) => [held.find((row) => isSamePlace(row, price, today)), price] as const),
    ...held.flatMap((row) => (end.includes(row) && !isReplaced(row) ? [[row, undefined] as const] : [])),
  ]
  return { end, put, told: changes.map(([before, now]) => changeText(before, now, currencyCode)) }
}

/** `EUR from 10: 12.50 → 13.00`, with its days and the price before where there are any. */
function changeText(before: ListPriceRow | undefined, now: ListPriceRow | undefined, currencyCode: string): string {
  const textOf = (row: ListPriceRow | undefined) => {
    if (!row) return 'none'
    const [amount, was] = [row.amount, row.beforeAmount].map((minor) =>
      minor === null ? '' : plainAmount(toMainUnit(minor, currencyCode), currencyCode),
    )
    const { validFrom, validTo } = row
    const days =
      validFrom === ALWAYS && validTo === null ? '' : ` (${validFrom === ALWAYS ? '' : validFrom}–${validTo ?? ''})`
    return `${amount}${was && ` instead of ${was}`}${days}`
  }
  return `${currencyCode} from ${(now ?? before)?.minimumQuantity}: ${textOf(before)} → ${textOf(now)}`
}

type Said = On & { put: readonly ListPriceRow[]; said: readonly ItemPrice[] }

function refuse(wanted: readonly ListPriceRow[], { put, said, currencyCode, today }: Said): void {
  const isExact = (amount: number | null | undefined) =>
    amount == null || Number.isInteger(exactMinorUnits(amount, currencyCode))
  const fields = wanted.flatMap((price, at) => {
    if (!put.includes(price)) return []
    const twin = wanted.findIndex((other) => other !== price && isSamePlace(other, price, today))
    const { validTo, validFrom, amount, beforeAmount } = price
    const faults: [field: string, message: string | false][] = [
      ['minimumQuantity', twin >= 0 && 'Another price holds from as many pieces'],
      ['validTo', validTo !== null && lastDayFault(validTo, validFrom, today)],
      ['amount', !isExact(said[at]?.amount) && fewerDecimals(currencyCode)],
      ['beforeAmount', !isExact(said[at]?.beforeAmount) && fewerDecimals(currencyCode)],
      ['beforeAmount', beforeAmount !== null && beforeAmount <= amount && 'It has to be more than the price now'],
    ]
    return faults.flatMap(([field, message]) => (message ? { path: `item.prices.${at}.${field}`, message } : []))
  })
  if (fields.length) throw invalidFields(fields)
}

const lastDayFault = (validTo: string, validFrom: string, today: string): string | false =>
  validTo < validFrom ? 'It ends before it begins' : validTo < today && 'This day is over'

const fewerDecimals = (currencyCode: string): string =>
  `${currencyCode} has ${decimalsOf(currencyCode) || 'no'} decimals`

const isSameKey = (one: ListPriceRow, other: ListPriceRow): boolean =>
  one.minimumQuantity === other.minimumQuantity && one.validFrom === other.validFrom

/** Whether one of two prices could never hold beside the other. */
const isSamePlace = (one: ListPriceRow, other: ListPriceRow, today: string): boolean =>
  isSameKey(one, other) || standsInFor(one, other, today) || standsInFor(other, one, today)

const isSame = (one: ListPriceRow, other: ListPriceRow): boolean =>
  isSameKey(one, other) &&
  one.validTo === other.validTo &&
  one.amount === other.amount &&
  one.beforeAmount === other.beforeAmount
