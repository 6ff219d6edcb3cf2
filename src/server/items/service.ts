import { isDeepStrictEqual } from 'node:util'
import type { Reply } from '#contract/index.ts'
import type { ItemPrice, ItemTerms, StaffItem } from '#contract/staff-items.ts'
import { toMainUnit } from '#domain/money.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { note } from '../audit/trail.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { changedMeanwhile, invalid, notFound } from '../http/errors.ts'
import { writePrices } from '../import/price-writes.ts'
import { forgetRecord, putOnSale, setItemActive, takeOffSale } from '../import/sale.ts'
import { lockLevels, writeLevels } from '../import/stock.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { By } from '../users/actor.ts'
import { changeOf, pricesToSay } from './list-prices.ts'
import * as queries from './queries.ts'

/** A page of the items that the area does not sell. */
export async function listOffSale(
  { db }: Pick<Shop, 'db'>,
  area: EffectiveArea,
  wanted: queries.OffSaleSearch,
): Promise<Reply<'POST /backoffice/api/Item/GetItemsOffSale'>> {
  const { areaId, languageCode } = area
  const { currencyCode } = area.settings.areaInfo
  const { rows, total } = await queries.searchOffSale(db, { areaId, languageCode, currencyCode, day: today() }, wanted)
  return {
    items: rows.map(({ amount, ...row }) => ({
      ...row,
      price: amount === null ? null : toMainUnit(amount, currencyCode),
    })),
    totalItems: total,
  }
}

/** An item as the area has it. Throws NotFoundException. */
export const getItem = async ({ db }: Pick<Shop, 'db'>, area: EffectiveArea, variantId: string): Promise<StaffItem> =>
  (await readItem(db, area, variantId)).item

async function readItem(db: Db, area: EffectiveArea, variantId: string) {
  const { areaId, languageCode, settings } = area
  const { currencyCode } = settings.areaInfo
  const [row] = await queries.findItem(db, [variantId, areaId, languageCode])
  if (!row) throw notFound('Item')
  const day = today()
  const prices = await queries.findListPrices(db, [areaId, currencyCode, variantId, row.unitOfMeasure, day])
  const { stock, expectedOn, allowBackorder, ...rest } = row
  const terms = { stock, expectedOn, allowBackorder, prices: pricesToSay(prices, currencyCode, day) }
  const item: StaffItem = { ...rest, terms }
  return { item, prices, currencyCode }
}

type Change = { item: ItemTerms; replaces: ItemTerms }

/**
 * Writes what differs between what is said of an item and what that replaces, as imports of stock and prices do. Throws
 * NotFoundException, ValidationException, and RecordHasBeenModifiedException where what differs is not as `replaces`
 * says any more.
 */
export async function updateItem(
  shop: Pick<Shop, 'db' | 'catalog'>,
  area: EffectiveArea,
  { variantId, item: said, replaces, ...by }: By & Change & { variantId: string },
): Promise<undefined> {
  const isOther = (one: ItemTerms, other: ItemTerms) => (field: Field) => !isDeepStrictEqual(one[field], other[field])
  const changed = FIELDS.filter(isOther(said, replaces))
  const productId = await inTransaction(shop.db, async (tx) => {
    // In the order in which orders and imports hold things.
    await lockLevels(tx, [[variantId]])
    const read = await readItem(tx, area, variantId)
    const { terms, productId } = read.item
    if (changed.some(isOther(replaces, terms))) throw changedMeanwhile('item')
    const wanted = { ...terms, ...Object.fromEntries(changed.map((field) => [field, said[field]])) }
    const deeds = [
      ...(await writeLevel(tx, read.item, wanted)),
      ...(changed.includes('prices') ? await replacePrices(tx, area, read, said.prices) : []),
    ]
    if (deeds.length) await forgetRecord(tx, [productId])
    for (const deed of deeds) await note(tx, { ...by, ...deed, outcome: 'ok' })
    return productId
  })
  await shop.catalog.follow([{ kind: 'product', key: productId }])
}

const FIELDS = ['stock', 'expectedOn', 'allowBackorder', 'prices'] as const
type Field = (typeof FIELDS)[number]

/** What was done to an item, with what was before, as the audit trail has it. */
export type Deed = { action: string; object: string }

/** Writes the level of an item that is held. */
async function writeLevel(tx: Tx, { variantId, number, terms }: StaffItem, said: ItemTerms): Promise<Deed[]> {
  const { stock, expectedOn, allowBackorder } = said
  if (expectedOn !== terms.expectedOn && expectedOn !== null && expectedOn < today()) {
    throw invalid('item.expectedOn', 'This day is over')
  }
  const level = { id: variantId, stock, expected_on: expectedOn, keeps_date: false, allow_backorder: allowBackorder }
  const [written] = await writeLevels(tx, [level])
  if (written?.isShort) {
    if (stock === terms.stock) throw invalid('item.allowBackorder', `There are ${stock}: count the stock first`)
    throw invalid('item.stock', 'Not below zero where nothing can be ordered ahead')
  }
  const told: [field: 'stock' | 'expectedOn' | 'allowBackorder', action: string][] = [
    ['stock', 'Item.Stock'],
    ['expectedOn', 'Item.Expected'],
    ['allowBackorder', 'Item.Backorder'],
  ]
  return told
    .filter(([field]) => said[field] !== terms[field])
    .map(([field, action]) => ({ action, object: `${number}: ${wordOf(terms[field])} → ${wordOf(said[field])}` }))
}

const wordOf = (value: number | string | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? 'none')

/** Puts the list prices of an item that is held in the place of those that hold, or will. */
async function replacePrices(
  tx: Tx,
  { areaId }: EffectiveArea,
  { item, prices, currencyCode }: Awaited<ReturnType<typeof readItem>>,
  said: readonly ItemPrice[],
): Promise<Deed[]> {
  const { variantId, number, unitOfMeasure } = item
  const { end, put, told } = changeOf(prices, said, { currencyCode, today: today() })
  const keyOf = ({ minimumQuantity, validFrom }: queries.ListPriceRow) => ({
    scope: `area:${areaId}`,
    variant_id: variantId,
    currency_code: currencyCode,
    unit_of_measure: unitOfMeasure,
    minimum_quantity: minimumQuantity,
    valid_from: validFrom,
  })
  await writePrices(tx, {
    end: end.map(keyOf),
    put: put.map((row) => ({
      ...keyOf(row),
      valid_to: row.validTo,
      amount: row.amount,
      percentage: null,
      before_amount: row.beforeAmount,
    })),
  })
  return told.map((text) => ({ action: 'Item.ListPrice', object: `${number}: ${text}` }))
}

type Sale = { productId: string; variantId?: string | undefined; isOnSale: boolean }

/**
 * Has the area sell a product, or no longer; with a `variantId` that item alone is taken out of it, in all areas, or put
 * back. Throws NotFoundException, and ValidationException for the last item that a product has.
 */
export async function setOnSale(
  shop: Pick<Shop, 'db' | 'catalog'>,
  { areaId }: EffectiveArea,
  { productId, variantId, isOnSale, ...by }: By & Sale,
): Promise<undefined> {
  await inTransaction(shop.db, async (tx) => {
    const items = await queries.lockItems(tx, [productId, []])
    const [product] = await queries.lockProduct(tx, [productId, areaId])
    if (!product) throw notFound('Product')
    if (variantId !== undefined) {
      await setItemOnSale(tx, items, { productId, variantId, isOnSale, ...by })
      // Its product stays on sale without it, and comes back with it.
      if (!isOnSale) return
    }
    if (product.isOnSale === isOnSale) return
    if (isOnSale) await putOnSale(tx, [productId, areaId])
    else await takeOffSale(tx, [[productId], areaId])
    const action = isOnSale ? 'Product.PutOnSale' : 'Product.TakenOffSale'
    await note(tx, { ...by, action, object: `${product.number}, ${areaId}`, outcome: 'ok' })
  })
  await shop.catalog.follow([{ kind: 'product', key: productId }])
}

async function setItemOnSale(
  tx: Tx,
  items: readonly queries.HeldItem[],
  { productId, variantId, isOnSale, ...by }: By & Sale & { variantId: string },
): Promise<void> {
  const item = items.find((each) => each.variantId === variantId)
  if (!item) throw notFound('Item')
  if (item.isActive === isOnSale) return
  const isLast = items.filter((each) => each.isActive).length === 1
  if (!isOnSale && isLast) throw invalid('variantId', 'No other item is left: take the product off sale')
  await setItemActive(tx, [variantId, isOnSale])
  await forgetRecord(tx, [productId])
  const action = isOnSale ? 'Item.PutOnSale' : 'Item.TakenOffSale'
  await note(tx, { ...by, action, object: item.number, outcome: 'ok' })
}
