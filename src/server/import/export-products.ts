import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { ProductRecord, RecordPrice } from '#contract/product-record.ts'
import { toMainUnit } from '#domain/money.ts'
import type { Db } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import { TAKEN_UNPAID } from '../db/placed.ts'
import { today } from '../today.ts'
import { languageOfGoods } from './language.ts'

const PAGE = 500

/** The products of the ids as the records by which `importProducts` changes nothing of them; without what is not sold. */
export async function readProducts(db: Db, languageCode: string, ids: readonly string[]): Promise<ProductRecord[]> {
  const products = await read(db, languageCode, sql`p.product_id = any(${ids})`)
  const currencies = await findCurrencies(db)
  return products.map((product) => toRecord(product, currencies))
}

/** Every product as the record by which `importProducts` changes nothing of it, by product id. */
export async function* exportProducts(db: Db): AsyncGenerator<ProductRecord> {
  const languageCode = await languageOfGoods(db)
  const currencies = await findCurrencies(db)
  const after = (last: Exported | undefined) => sql`p.product_id > ${last?.productId ?? ''}`
  const products = pageByPage<Exported>((last) => read(db, languageCode, after(last)), PAGE)
  for await (const product of products) yield toRecord(product, currencies)
}

async function findCurrencies(db: Db): Promise<string[]> {
  return (await db.selectFrom('area').select('currency_code').execute()).map((area) => area.currency_code)
}

type Price = { area: string; currencyCode: string; amount: number; beforeAmount: number | null }
type Exported = Omit<ProductRecord, 'variants'> & {
  productId: string
  variants: (Omit<ProductRecord['variants'][number], 'prices'> & { prices: Price[] })[]
}

async function read(db: Db, languageCode: string, which: RawBuilder<unknown>): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select p.product_id as "productId", p.number, t ->> 'name' as name, p.brand, p.product_type as "productType",
      (select array_agg(text_in(c.texts, ${languageCode}) ->> 'name'
          order by way.position)
        from unnest(p.category_ids) with ordinality way (category_id, position) join category c using (category_id)
      ) as category,
      t ->> 'description' as description, t -> 'specifications' as specifications, t -> 'tags' as tags,
      p.tax_class as "taxClass", p.area_ids as areas, p.new_until::text as "newUntil",
      coalesce((select jsonb_agg(m - 'type') from jsonb_array_elements(p.media) m where m ->> 'type' = 'image'), '[]')
        as images,
      coalesce((select jsonb_agg(m - 'type') from jsonb_array_elements(p.media) m where m ->> 'type' = 'document'), '[]')
        as documents,
      p.also_found_by as "alsoFoundBy",
      (select coalesce(jsonb_agg(r - 'productId' order by at), '[]')
        from jsonb_array_elements(p.related) with ordinality o (r, at)) as related,
      p.is_active as "isActive", v.variants
    from product p
    cross join lateral (select text_in(p.texts, ${languageCode})) x (t)
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'number', v.number, 'ean', v.ean, 'attributes', v.attributes, 'unitOfMeasure', v.unit_of_measure,
        'stock', v.stock + coalesce(taken.pieces, 0), 'expectedOn', v.expected_on, 'minimumQuantity', v.minimum_quantity,
        'orderMultiple', v.order_multiple, 'allowBackorder', v.allow_backorder, 'weightGrams', v.weight_grams, 'image', v.image_url,
        'parts', coalesce((
          select jsonb_agg(jsonb_build_object(
            'number', part_number, 'quantity', quantity, 'isIncluded', is_included) order by position)
          from variant_part where variant_part.variant_id = v.variant_id), '[]'),
        'prices', coalesce((
          select jsonb_agg(jsonb_build_object('area', area_id, 'currencyCode', p.currency_code, 'amount', p.amount,
            'beforeAmount', p.before_amount) order by p.currency_code, area_id)
          from area join price p on p.scope = 'area:' || area_id and p.currency_code = area.currency_code
          where p.variant_id = v.variant_id and p.unit_of_measure = v.unit_of_measure and p.minimum_quantity = 1
            and p.valid_from = '0001-01-01' and p.amount is not null
            and (p.valid_to is null or p.valid_to >= ${today()}::date)), '[]'))
        order by v.position) as variants
      from variant v left join ${sql.raw(TAKEN_UNPAID)} taken using (variant_id)
      where v.product_id = p.product_id and v.is_active
      having count(*) > 0
    ) v
    where ${which}
    order by p.product_id limit ${PAGE}`.execute(db)
  return rows
}

function toRecord({ productId: _, ...row }: Exported, currencies: readonly string[]): ProductRecord {
  const variants = row.variants.map(({ prices, image, ...variant }) => ({
    ...variant,
    ...(image && { image }),
    prices: [...Map.groupBy(prices, ({ currencyCode }) => currencyCode).values()].flatMap((own) =>
      said(own, currencies),
    ),
  }))
  return { ...row, variants }
}

/** The prices of a currency: one where all its areas ask the same, else one for each area that asks any. */
function said(prices: readonly Price[], currencies: readonly string[]): RecordPrice[] {
  const amounts = prices.map(({ area: _, ...price }) => price)
  const isShared =
    prices.length === currencies.filter((each) => each === prices[0]?.currencyCode).length &&
    amounts.every((each) => isDeepStrictEqual(each, amounts[0]))
  return (isShared ? amounts.slice(0, 1) : prices).map(inMainUnit)
}

/** A price of the database, of one area or of all of its currency, as a record has it. */
export function inMainUnit({ amount, beforeAmount, ...price }: Omit<Price, 'area'> & { area?: string }): RecordPrice {
  const inMain = (minor: number) => toMainUnit(minor, price.currencyCode)
  return { ...price, amount: inMain(amount), beforeAmount: beforeAmount === null ? null : inMain(beforeAmount) }
}
