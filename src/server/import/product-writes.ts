import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { TAKEN_UNPAID } from '../db/placed.ts'
import { today } from '../today.ts'
import { firstFree } from './categories.ts'
import type { ProductRow, SalesArea } from './product-row.ts'
import { productSlug, slugOf } from './slug.ts'

/** A product with the place it gets in the catalogue. */
export type PlacedRow = ProductRow & { categoryIds: string[]; categoryUrl: string }

/** What is there of a product that comes in again. */
export type Present = { hash: string | null; url: string | null }

/** What is there of the products, by id. */
export async function findPresent(db: Db, productIds: string[], languageCode: string): Promise<Map<string, Present>> {
  const { rows } = await sql<Present & { productId: string }>`
    select product_id as "productId", encode(import_hash, 'hex') as hash, texts -> ${languageCode} ->> 'url' as url
    from product where product_id = any(${productIds})`.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}

/** The variants that are on sale now as part of a product, with that product's id and number. */
export async function findOwners(db: Db, variantIds: string[]) {
  const { rows } = await sql<{ variantId: string; productId: string; number: string }>`
    select v.variant_id as "variantId", v.product_id as "productId", p.number
    from variant v join product p using (product_id)
    where v.variant_id = any(${variantIds}) and v.is_active`.execute(db)
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** A list price that holds in the place of one that a product brings, for good. */
type StandIn = { variantId: string; areaId: string; validFrom: string }

/** The list prices with a first day, which came from elsewhere, that hold for good instead of other ones products bring. */
export async function findStandIns(db: Db, rows: readonly ProductRow[]): Promise<StandIn[]> {
  const { rows: found } = await sql<StandIn>`
    select distinct on (p.scope, p.variant_id) p.variant_id as "variantId", split_part(p.scope, ':', 2) as "areaId",
      p.valid_from::text as "validFrom"
    from ${pricesOf(rows)} join price p using (scope, variant_id, currency_code, unit_of_measure)
    where p.minimum_quantity = 1 and p.valid_from > '0001-01-01' and p.valid_from <= ${today()}::date
      and p.valid_to is null and p.amount is distinct from r.amount
    order by p.scope, p.variant_id, p.valid_from desc`.execute(db)
  return found
}

/**
 * Writes products with all that belongs to them; the ids of those that are new.
 *
 * A variant that its product no longer has is taken off sale, not deleted: carts and orders name it. A URL stays while
 * name and category do, and one that was given up goes on leading to its product. Run it in a transaction that holds
 * the variants.
 */
export async function writeProducts(
  tx: Db,
  rows: readonly PlacedRow[],
  present: ReadonlyMap<string, Present>,
  { areas, languageCode }: { areas: readonly SalesArea[]; languageCode: string },
): Promise<Set<string>> {
  const urls = await chooseUrls(tx, rows, present, languageCode)
  const created = await upsertProducts(tx, rows, urls, languageCode)
  await insertUrls(tx, urls, languageCode)
  const known = rows.map((row) => row.productId).filter((id) => !created.has(id))
  await upsertVariants(tx, rows, known)
  await replaceParts(tx, rows, known)
  await upsertPrices(tx, rows, known, areas)
  return created
}

/**
 * Rows as a table `r` of `columns`, each with its type, a list for each: as rows of JSON the database reads them two to
 * three times as long.
 */
function table(rows: readonly object[], columns: string): RawBuilder<unknown> {
  const lists = columns.split(', ').map((column) => {
    const [name = '', type = ''] = column.split(' ')
    return { name, list: sql`${rows.map((row) => Reflect.get(row, name))}::${sql.raw(type)}[]` }
  })
  const names = lists.map(({ name }) => name).join(', ')
  return sql`unnest(${sql.join(lists.map(({ list }) => list))}) as r (${sql.raw(names)})`
}

const pricesOf = (rows: readonly ProductRow[]) =>
  table(
    rows.flatMap((row) => row.prices),
    'scope text, variant_id text, currency_code text, unit_of_measure text, amount bigint, before_amount bigint',
  )

/** Waits until no other product is written: two could have a variant in common, or a category that is new. */
export const awaitTurn = prepared(`select pg_advisory_xact_lock(hashtextextended('product', 0))`)

/**
 * Holds what variants there are, and that no others come to products. Held in one order, an order that takes stock and an
 * import never wait for each other.
 */
export async function lockVariants(tx: Tx, rows: readonly ProductRow[]) {
  await awaitTurn(tx, [])
  const ids = rows.flatMap((row) => row.variants.map(({ variantId }) => variantId))
  await sql`
    select from variant where variant_id = any(${ids}) or product_id = any(${rows.map(({ productId }) => productId)})
    order by variant_id for no key update`.execute(tx)
}

async function chooseUrls(
  tx: Db,
  rows: readonly PlacedRow[],
  present: ReadonlyMap<string, Present>,
  languageCode: string,
): Promise<Map<string, string>> {
  const wanted = new Map(
    rows.map((row) => [row.productId, `${row.categoryUrl}/${productSlug(row.name, row.number)}`] as const),
  )
  const candidates = [...wanted.values()].flatMap((url) => [url, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${url}-${n}`)])
  const { rows: taken } = await sql<{ url: string; kind: string; targetId: string }>`
    select url, kind, target_id as "targetId" from content_url
    where language_code = ${languageCode} and url = any(${candidates})`.execute(tx)
  const owners = new Map(taken.map((each) => [each.url, each.kind === 'product' ? each.targetId : '']))

  const urls = new Map<string, string>()
  const given = new Set<string>()
  for (const [productId, url] of wanted) {
    const current = present.get(productId)?.url
    const isTaken = (each: string) => given.has(each) || (owners.get(each) ?? productId) !== productId
    const chosen = current != null && owners.get(current) === productId ? current : firstFree(url, isTaken)
    given.add(chosen)
    urls.set(productId, chosen)
  }
  return urls
}

async function upsertProducts(
  tx: Db,
  rows: readonly PlacedRow[],
  urls: ReadonlyMap<string, string>,
  languageCode: string,
): Promise<Set<string>> {
  const values = rows.map((row) => ({
    product_id: row.productId,
    number: row.number,
    brand: row.brand,
    product_type: row.productType,
    tax_class: row.taxClass,
    category_ids: row.categoryIds,
    area_ids: row.areas,
    is_active: row.isActive,
    new_until: row.newUntil ?? null,
    texts: {
      [languageCode]: {
        name: row.name,
        description: row.description,
        url: urls.get(row.productId),
        specifications: row.specifications,
        tags: row.tags,
      },
    },
    media: [
      ...row.images.map((image) => ({ type: 'image', ...image })),
      ...row.documents.map((document) => ({ type: 'document', ...document })),
    ],
    also_found_by: row.alsoFoundBy,
    related: row.related.map((each) => ({ ...each, productId: slugOf(each.number) })),
    import_hash: row.hash,
  }))
  const written = await sql<{ productId: string; created: boolean }>`
    insert into product (product_id, number, brand, product_type, tax_class, category_ids, area_ids, is_active,
      new_until, texts, media, also_found_by, related, import_hash)
    select product_id, number, brand, product_type, tax_class, category_ids, area_ids, is_active,
      new_until, texts, media, also_found_by, related, decode(import_hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (product_id text, number text, brand text,
      product_type text, tax_class text, category_ids text[], area_ids text[], is_active boolean, new_until date,
      texts jsonb, media jsonb, also_found_by text[], related jsonb, import_hash text)
    on conflict (product_id) do update set
      number = excluded.number, brand = excluded.brand, product_type = excluded.product_type,
      tax_class = excluded.tax_class, category_ids = excluded.category_ids, area_ids = excluded.area_ids,
      is_active = excluded.is_active, new_until = excluded.new_until, texts = product.texts || excluded.texts,
      media = excluded.media, also_found_by = excluded.also_found_by, related = excluded.related, import_hash = excluded.import_hash
    where product.import_hash is distinct from excluded.import_hash
    returning product_id as "productId", (xmax = 0) as created`.execute(tx)
  return new Set(written.rows.filter((row) => row.created).map((row) => row.productId))
}

async function insertUrls(tx: Db, urls: ReadonlyMap<string, string>, languageCode: string) {
  // A URL that was free a moment ago and is another's now fails here; a URL of one's own is left as it is.
  await sql`
    insert into content_url (language_code, url, kind, target_id)
    select ${languageCode}, n.url, 'product', n.target_id
    from unnest(${[...urls.values()]}::text[], ${[...urls.keys()]}::text[]) as n (url, target_id)
    where not exists (select from content_url c
      where c.language_code = ${languageCode} and c.url = n.url and c.kind = 'product' and c.target_id = n.target_id)
  `.execute(tx)
}

const VARIANT =
  'variant_id text, product_id text, position integer, number text, ean text, attributes jsonb, unit_of_measure text, ' +
  'stock integer, expected_on date, minimum_quantity integer, order_multiple integer, allow_backorder boolean, ' +
  'weight_grams integer, image_url text'

async function upsertVariants(tx: Db, rows: readonly PlacedRow[], known: readonly string[]) {
  const values = rows.flatMap((row) =>
    row.variants.map((variant, position) => ({
      variant_id: variant.variantId,
      product_id: row.productId,
      position,
      number: variant.number,
      ean: variant.ean ?? null,
      attributes: JSON.stringify(variant.attributes),
      unit_of_measure: variant.unitOfMeasure,
      stock: variant.stock ?? null,
      expected_on: variant.expectedOn ?? null,
      minimum_quantity: variant.minimumQuantity,
      order_multiple: variant.orderMultiple,
      allow_backorder: variant.allowBackorder,
      weight_grams: variant.weightGrams,
      image_url: variant.image ?? null,
    })),
  )
  if (known.length) {
    await sql`
      update variant set is_active = false
      where product_id = any(${known}) and is_active and variant_id <> all(${values.map((each) => each.variant_id)})
    `.execute(tx)
  }
  await sql`
    insert into variant (variant_id, product_id, position, number, ean, attributes, unit_of_measure, stock, expected_on,
      minimum_quantity, order_multiple, allow_backorder, weight_grams, image_url, is_active)
    select variant_id, r.product_id, r.position, r.number, r.ean, r.attributes, r.unit_of_measure,
      greatest(coalesce(r.stock - coalesce(taken.pieces, 0), v.stock, 0), case when not r.allow_backorder then 0 end),
      case when r.stock is null then coalesce(r.expected_on, v.expected_on) else r.expected_on end,
      r.minimum_quantity, r.order_multiple, r.allow_backorder, r.weight_grams, r.image_url, true
    from ${table(values, VARIANT)}
    left join variant v using (variant_id) left join ${sql.raw(TAKEN_UNPAID)} taken using (variant_id)
    on conflict (variant_id) do update set
      product_id = excluded.product_id, position = excluded.position, number = excluded.number, ean = excluded.ean,
      attributes = excluded.attributes, unit_of_measure = excluded.unit_of_measure, stock = excluded.stock,
      expected_on = excluded.expected_on, minimum_quantity = excluded.minimum_quantity,
      order_multiple = excluded.order_multiple, allow_backorder = excluded.allow_backorder,
      weight_grams = excluded.weight_grams, image_url = excluded.image_url, is_active = true
    where variant is distinct from excluded`.execute(tx)
}

/** Writes what comes along with variants; most have nothing, and then nothing is asked of the database. */
async function replaceParts(tx: Db, rows: readonly PlacedRow[], known: readonly string[]) {
  const values = rows.flatMap((row) =>
    row.variants.flatMap(({ variantId, parts }) =>
      parts.map(({ number, quantity, isIncluded }, position) => ({
        variant_id: variantId,
        part_variant_id: slugOf(number),
        part_number: number,
        position,
        quantity,
        is_included: isIncluded,
      })),
    ),
  )
  const parts = JSON.stringify(values)
  if (known.length) {
    await sql`
      delete from variant_part using variant v
      where v.variant_id = variant_part.variant_id and v.product_id = any(${known})
        and not exists (
          select from jsonb_to_recordset(${parts}::jsonb) as n (variant_id text, part_variant_id text)
          where n.variant_id = variant_part.variant_id and n.part_variant_id = variant_part.part_variant_id)
    `.execute(tx)
  }
  if (values.length === 0) return
  await sql`
    insert into variant_part (variant_id, part_variant_id, part_number, position, quantity, is_included)
    select variant_id, part_variant_id, part_number, position, quantity, is_included
    from jsonb_to_recordset(${parts}::jsonb) as r (variant_id text, part_variant_id text, part_number text,
      position integer, quantity integer, is_included boolean)
    on conflict (variant_id, part_variant_id) do update set
      part_number = excluded.part_number, position = excluded.position, quantity = excluded.quantity,
      is_included = excluded.is_included
    where variant_part is distinct from excluded`.execute(tx)
}

async function upsertPrices(tx: Db, rows: readonly PlacedRow[], known: readonly string[], areas: readonly SalesArea[]) {
  const prices = pricesOf(rows)
  if (known.length) {
    const isKnown = new Set(known)
    const variantIds = rows
      .filter((row) => isKnown.has(row.productId))
      .flatMap((row) => row.variants.flatMap((variant) => (variant.keepsPrices ? [] : variant.variantId)))
    // Only the plain list price in an area's own currency is an import's to take away; prices by quantity, by date or
    // in another currency are kept elsewhere.
    await sql`
      delete from price p using unnest(${areas.map((area) => `area:${area.areaId}`)}::text[],
        ${areas.map((area) => area.currencyCode)}::text[]) as own (scope, currency_code)
      where p.scope = own.scope and p.currency_code = own.currency_code and p.variant_id = any(${variantIds})
        and minimum_quantity = 1 and valid_from = '0001-01-01'
        and not exists (
          select from ${prices}
          where r.scope = p.scope and r.variant_id = p.variant_id and r.currency_code = p.currency_code
            and r.unit_of_measure = p.unit_of_measure)`.execute(tx)
  }
  // A record knows no last day: a price that is over holds again, another amount for good, and the same one as it did.
  await sql`
    insert into price (scope, variant_id, currency_code, unit_of_measure, amount, before_amount)
    select scope, variant_id, currency_code, unit_of_measure, amount, before_amount
    from ${prices}
    on conflict (scope, variant_id, currency_code, unit_of_measure, minimum_quantity, valid_from) do update set
      valid_to = null, amount = excluded.amount, percentage = null, before_amount = excluded.before_amount
    where (price.amount, price.before_amount) is distinct from (excluded.amount, excluded.before_amount)
      or price.valid_to < ${today()}::date`.execute(tx)
}
