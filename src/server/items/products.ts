import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '#contract/errors.ts'
import type { Reply } from '#contract/index.ts'
import type { ProductRecord } from '#contract/product-record.ts'
import { type ItemOfProduct, KeptProduct, type ProductTerms } from '#contract/staff-products.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { note } from '../audit/trail.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { changedMeanwhile, invalid, invalidFields, notFound, type ShopError } from '../http/errors.ts'
import { readProducts } from '../import/export-products.ts'
import { languageOfGoods } from '../import/language.ts'
import { awaitTurn, findOwners } from '../import/product-writes.ts'
import { importProducts } from '../import/products.ts'
import { forgetRecord } from '../import/sale.ts'
import { slugOf } from '../import/slug.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import { openTurns } from '../turns.ts'
import type { By } from '../users/actor.ts'
import { deedsOf } from './product-deeds.ts'
import { productSchema } from './product-schema.ts'
import * as queries from './queries.ts'

/** A product as it can be written, and by which schema; that alone for a new one. Throws NotFoundException. */
export async function getProduct(
  { db }: Pick<Shop, 'db'>,
  productId: string | null,
): Promise<Reply<'POST /backoffice/api/Product/GetProduct'>> {
  const record = productId === null ? undefined : await findRecord(db, productId)
  if (productId !== null && !record) throw notFound('Product')
  return { product: record ? termsOf(record) : null, schema: productSchema() }
}

const findRecord = async (db: Db, productId: string): Promise<ProductRecord | undefined> =>
  (await readProducts(db, await languageOfGoods(db), [productId]))[0]

function termsOf({ areas: _, isActive: __, variants, category, ...product }: ProductRecord): KeptProduct {
  const items = variants.map(({ stock: _, expectedOn: __, allowBackorder: ___, prices: ____, ...item }) => ({
    ...item,
    variantId: slugOf(item.number),
  }))
  // One that was made without a category has none.
  return KeptProduct.parse({ ...product, category: category ?? [], items })
}

type Change = { product: ProductTerms; replaces: KeptProduct | null }

/**
 * Writes what differs between what is said of a product and what that replaces, as an import of its record does; without
 * anything to replace a new product, which the area sells. Throws NotFoundException, ValidationException, and
 * RecordHasBeenModifiedException where what differs is not as `replaces` says any more.
 */
export async function saveProduct(
  shop: Pick<Shop, 'db' | 'catalog'>,
  area: EffectiveArea,
  asked: By & Change,
): Promise<Reply<'POST /backoffice/api/Product/SaveProduct'>> {
  const { productId, kept, ...more } = await inTurn('product', () =>
    inTransaction(shop.db, (tx) => write(tx, area, asked)),
  )
  await shop.catalog.follow([{ kind: 'product', key: productId }])
  return { productId, product: termsOf(kept), ...more }
}

/** Products are written one after the other, by whoever it is: those of this process wait for their turn in here. */
const inTurn = openTurns()

async function write(tx: Tx, { areaId, settings }: EffectiveArea, { product: said, replaces, ...by }: By & Change) {
  const productId = slugOf(said.number)
  const warnings: string[] = []
  await awaitTurn(tx, [])
  const items = await queries.lockItems(tx, [productId, said.items.map(({ number }) => slugOf(number))])
  const [held] = await queries.lockProduct(tx, [productId, areaId])
  const record = held && (await findRecord(tx, productId))
  if (replaces ? !record : held) throw replaces ? notFound('Product') : alreadyThere()
  const before = record && termsOf(record)
  const wanted = before ? changedBy(said, replaces, before) : said
  const faults = await faultsOf(tx, wanted.items, { before, held: items })
  if (faults.length) throw invalidFields(faults)
  const { currencyCode } = settings.areaInfo
  const written = recordOf(wanted, { record, items }, { areaId, currencyCode })
  const { created, updated } = await importProducts(tx, [written], {
    onRefused: ({ reason }) => {
      throw refusalOf(reason)
    },
    onWarning: ({ reason }) => void warnings.push(reason),
  })
  if (!before && !created) throw alreadyThere()
  if (created || updated) await forgetRecord(tx, [productId])
  for (const each of items) {
    if (slugOf(each.productNumber) !== productId) warnings.push(takenOver(each))
  }
  for (const deed of deedsOf(before, wanted)) await note(tx, { ...by, ...deed, outcome: 'ok' })
  const kept = await findRecord(tx, productId)
  if (!kept) throw new Error(`${productId} was written and is not there`)
  const added = wanted.items.filter(({ variantId }) => variantId == null).map(({ number }) => slugOf(number))
  const unpriced = await queries.findUnpriced(tx, [added, areaId, currencyCode, today()])
  return { productId, kept, warnings, unpriced: unpriced.map(({ number }) => number) }
}

const alreadyThere = () => invalid('product.number', 'There is a product of this number')

const takenOver = ({ number, productNumber }: queries.HeldItem) =>
  `${number} was an item of ${productNumber} and belongs to this product now, with its stock and prices`

const FIELDS = Object.keys(KeptProduct.shape) as (keyof ProductTerms)[]

/** What is there `before` with what `said` has otherwise than what it replaces, of which that has to be as it was. */
function changedBy(said: ProductTerms, replaces: KeptProduct | null, before: KeptProduct): KeptProduct {
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(said[field], replaces?.[field]))
  if (changed.some((field) => !isDeepStrictEqual(replaces?.[field], before[field]))) throw changedMeanwhile('product')
  return { ...before, ...Object.fromEntries(changed.map((field) => [field, said[field]])) }
}

/** What there is of a product: its record, and its items, also those that were taken off sale, by it or by another. */
type Held = { record: ProductRecord | undefined; items: readonly queries.HeldItem[] }

/** The record that says so of a product; what is changed at its items, and in which areas it is sold, stays. */
function recordOf(
  { items, ...product }: KeptProduct,
  { record, items: held }: Held,
  { areaId, currencyCode }: { areaId: string; currencyCode: string },
): ProductRecord {
  // What is left out stays as it is: stock, which moves with every order, and prices.
  const variants = items.map(({ variantId: _, price, stock, ...item }) => {
    const known = held.find((each) => each.variantId === slugOf(item.number))
    const prices = price === undefined ? undefined : [{ currencyCode, area: areaId, amount: price }]
    return {
      ...item,
      ...(known && { allowBackorder: known.allowBackorder }),
      ...(stock !== undefined && { stock }),
      ...(prices && { prices }),
    }
  })
  const { areas, isActive } = record ?? { areas: [areaId], isActive: true }
  return { ...product, areas, isActive, variants }
}

/** What no item can be beside those that are there; one that is off sale comes back as it was. */
async function faultsOf(
  tx: Tx,
  items: readonly ItemOfProduct[],
  { before, held }: { before: KeptProduct | undefined; held: readonly queries.HeldItem[] },
): Promise<FieldError[]> {
  const owners = await findOwners(
    tx,
    items.map(({ number }) => slugOf(number)),
  )
  return items.flatMap(({ variantId, number, unitOfMeasure, price, stock }, at) => {
    const id = slugOf(number)
    const isNew = variantId == null
    const isKnown = !isNew && before?.items.some((each) => each.variantId === variantId)
    const owner = owners.get(id)?.number
    const kept = held.find((each) => each.variantId === (variantId ?? id))
    const faults: [field: keyof ItemOfProduct, message: string | false | undefined][] = [
      ['number', !isNew && !isKnown && 'This item is not there any more'],
      ['number', isKnown && id !== variantId && 'The number of an item stays: add another item'],
      ['number', isNew && owner && `Belongs to ${owner}`],
      [
        'unitOfMeasure',
        kept && unitOfMeasure !== kept.unitOfMeasure && 'The unit of an item stays: its prices are by it',
      ],
      ['price', kept && price !== undefined && 'Prices are changed at the item'],
      ['stock', kept && stock !== undefined && 'Stock is changed at the item'],
    ]
    return faults.flatMap(([field, message]) => (message ? { path: `product.items.${at}.${field}`, message } : []))
  })
}

/** Why an import refuses a record, at the field that it names. */
function refusalOf(reason: string): ShopError {
  const [, name = '', message = ''] = /^(\w+): (.+)$/s.exec(reason) ?? []
  const field = FIELDS.find((each) => each === (name === 'variants' ? 'items' : name))
  return field ? invalid(`product.${field}`, message) : invalid('product', reason)
}
