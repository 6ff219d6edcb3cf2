import type { RelationKind } from '#contract/products.ts'
import { prepared } from '../db/database.ts'
import { variantNameIn } from '../db/variant-name.ts'

type Attribute = { name: string; value: string }

/** What a product says in one language. */
type ProductText = {
  name: string
  description: string
  url: string
  specifications?: Attribute[]
  tags?: string[]
}

/** A product on sale with its variants that are, as the catalogue is built from it. */
export type ProductRow = {
  id: string
  number: string
  brand: string
  taxClass: string
  categoryIds: string[]
  areaIds: string[]
  newUntil: string | null
  texts: Record<string, ProductText>
  alsoFoundBy: string[]
  /** In their order, written as memory keeps them (`WrittenVariant`); null without any. */
  variants: string | null
}

// One text for all variants of a product: as rows of their own they would cost as much to read as to index.
const PRODUCT = `
  select product_id as id, number, brand, tax_class as "taxClass",
    category_ids as "categoryIds", area_ids as "areaIds", new_until as "newUntil", texts, also_found_by as "alsoFoundBy",
    (
      select array_to_json(array_agg(
        json_build_array(variant_id, v.number, ean, attributes, unit_of_measure, stock, expected_on, minimum_quantity,
          order_multiple, allow_backorder, weight_grams)
        order by position, variant_id))::text
      from variant v where v.product_id = product.product_id and v.is_active
    ) as variants
  from product where is_active`

/** The next products on sale in the order of their ids. */
export const findProductsAfter = prepared<ProductRow, [afterId: string, limit: number]>(
  `${PRODUCT} and product_id > $1 order by product_id limit $2`,
)

/** Products on sale of the given ids. */
export const findProductRows = prepared<ProductRow, [productIds: string[]]>(`${PRODUCT} and product_id = any($1)`)

/** Ids of the products on sale that are in one of the categories themselves, not only below it. */
export const findProductsIn = prepared<{ id: string }, [categoryIds: string[]]>(
  'select product_id as id from product where is_active and category_ids && $1',
)

/** A variant on sale. */
type VariantRow = {
  id: string
  number: string
  ean: string | null
  attributes: Attribute[]
  unitOfMeasure: string
  stock: number
  expectedOn: string | null
  minimumQuantity: number
  orderMultiple: number
  allowBackorder: boolean
  weightGrams: number
  imageUrl: string | null
}

/** The levels of the variants on sale of the given products. */
export const findStock = prepared<Pick<VariantRow, 'id' | 'stock' | 'expectedOn'>, [productIds: string[]]>(`
  select variant_id as id, stock, expected_on as "expectedOn"
  from variant where product_id = any($1) and is_active`)

/** List prices in minor units of the currency, side by side with their variants; one of several units has several. */
export type ListPrices = { variantIds: string[]; amounts: number[] }

type PricePlace = [areaId: string, currencyCode: string, day: string]

/**
 * Reads prices of an area in a currency that hold on a day, for one piece, in one row; the one that began last wins.
 * `which` narrows and orders them.
 */
const listPrices = (which: string) => `
  select coalesce(json_agg(variant_id), '[]') as "variantIds", coalesce(json_agg(amount), '[]') as amounts from (
    select distinct on (variant_id, unit_of_measure) variant_id, amount
    from price
    where scope = 'area:' || $1 and currency_code = $2 and minimum_quantity = 1 and amount is not null
      and valid_from <= $3::date and (valid_to is null or valid_to >= $3::date) and ${which}) p`

/** The list prices of the variant and of those before it, the last id first. */
export const findListPricesDownFrom = prepared<ListPrices, [...PricePlace, variantId: string, limit: number]>(
  // In descending order the index has them as they are wanted, with nothing left to sort.
  listPrices('variant_id <= $4 order by variant_id desc, unit_of_measure desc, valid_from desc limit $5'),
)

/** The list prices of the variants. */
export const findListPricesOf = prepared<ListPrices, [...PricePlace, variantIds: string[]]>(
  listPrices('variant_id = any($4) order by variant_id desc, unit_of_measure desc, valid_from desc'),
)

/** A URL of one language, and what it leads to. */
export type UrlRow = { languageCode: string; url: string; kind: 'product' | 'category'; targetId: string }

const URL = `select language_code as "languageCode", url, kind, target_id as "targetId" from content_url`

/** URLs of a language side by side with what they lead to: as rows of their own they cost more to read than to keep. */
export type UrlPage = Pick<UrlRow, 'languageCode' | 'kind'> & { urls: string[]; targetIds: string[]; lastUrl: string }

/** The next URLs, by language and in order; the very last is that of the last row. */
export const findUrlsAfter = prepared<UrlPage, [languageCode: string, afterUrl: string, limit: number]>(`
  select "languageCode", kind, json_agg(url) as urls, json_agg("targetId") as "targetIds", max(url) as "lastUrl"
  from (${URL} where (language_code, url) > ($1, $2) order by language_code, url limit $3) u
  group by "languageCode", kind order by "languageCode", max(url)`)

/** The URLs that lead to the products, or to the categories, of those ids; ones given up long ago too. */
export const findUrlsOf = prepared<UrlRow, [kind: UrlRow['kind'], ids: string[]]>(
  `${URL} where kind = $1 and target_id = any($2)`,
)

/** A category with its texts by language. */
export type CategoryRow = {
  id: string
  parentId: string | null
  productType: string
  texts: Record<string, { name: string; description?: string; url: string }>
}

/** All categories, sisters in their order. */
export const findCategories = prepared<CategoryRow>(`
  select category_id as id, parent_id as "parentId", product_type as "productType", texts
  from category order by position, category_id`)

/** A product with all that a page shows of it, in one language, area and currency. */
export type ViewRow = {
  id: string
  parentId: string | null
  number: string
  brand: string
  productType: string
  newUntil: string | null
  categoryIds: string[]
  text: ProductText | null
  media: { type: 'image' | 'document'; url: string; text: string }[]
  related: { kind: RelationKind; productId: string }[]
  variants: VariantRow[]
  prices: { unitId: string; variantId: string; amount: number; beforeAmount: number | null }[]
}

/** All that is shown of products, in one statement. */
export const findViews = prepared<
  ViewRow,
  [productIds: string[], languageCode: string, priceScope: string, currencyCode: string, day: string]
>(`
  select p.product_id as id, p.parent_id as "parentId", p.number, p.brand, p.product_type as "productType",
    p.new_until as "newUntil", p.category_ids as "categoryIds", text_in(p.texts, $2) as text, p.media,
    (select coalesce(json_agg(r - 'number' order by at), '[]')
      from jsonb_array_elements(p.related) with ordinality o (r, at)) as related,
    coalesce((
      select json_agg(json_build_object(
        'id', v.variant_id, 'number', v.number, 'ean', v.ean, 'attributes', v.attributes,
        'unitOfMeasure', v.unit_of_measure, 'stock', v.stock, 'expectedOn', v.expected_on,
        'minimumQuantity', v.minimum_quantity, 'orderMultiple', v.order_multiple,
        'allowBackorder', v.allow_backorder, 'weightGrams', v.weight_grams,
        'imageUrl', v.image_url) order by v.position, v.variant_id)
      from variant v where v.product_id = p.product_id and v.is_active), '[]') as variants,
    coalesce((
      select json_agg(json_build_object(
        'unitId', c.unit_of_measure, 'variantId', c.variant_id, 'amount', c.amount, 'beforeAmount', c.before_amount)
        order by c.position, c.variant_id)
      from variant v cross join lateral (
        select distinct on (r.unit_of_measure) r.variant_id, r.unit_of_measure, r.amount, r.before_amount, v.position
        from price r
        where r.scope = $3 and r.variant_id = v.variant_id and r.currency_code = $4
          and r.minimum_quantity = 1 and r.amount is not null
          and r.valid_from <= $5::date and (r.valid_to is null or r.valid_to >= $5::date)
        order by r.unit_of_measure, r.valid_from desc
      ) c where v.product_id = p.product_id and v.is_active), '[]') as prices
  from product p where p.product_id = any($1) and p.is_active`)

/** So many times after each other what has ended stands for what had. */
const LONGEST_LINE = 10

/** The products that stand for each of some, the first before the others, then those that stand for these. */
export const findSuccessors = prepared<{ ofId: string; productId: string }, [productIds: readonly string[]]>(
  `with recursive line as (
     select id as of_id, id as product_id, '{}'::bigint[] as way from unnest($1::text[]) id
     union all
     select of_id, r ->> 'productId', way || at
     from line join product p using (product_id), jsonb_array_elements(p.related) with ordinality o (r, at)
     where r ->> 'kind' = 'successor' and cardinality(way) < ${LONGEST_LINE}
   ) cycle of_id, product_id set is_circle using met
   select of_id as "ofId", product_id as "productId" from line
   where way <> '{}' and not is_circle order by of_id, cardinality(way), way`,
)

type EndedRow = { variantId: string; productId: string; number: string; name: string }

/** What variants are called in a language, sold or not. */
export const findEnded = prepared<EndedRow, [variantIds: readonly string[], languageCode: string]>(
  `select v.variant_id as "variantId", v.product_id as "productId", v.number, ${variantNameIn('$2')} as name
   from variant v join product p using (product_id) where v.variant_id = any($1)`,
)

/** The products of exactly these numbers, or of items of them, sold or not. */
export const findProductsNumbered = prepared<{ number: string; id: string }, [numbers: readonly string[]]>(
  `select number, product_id as id from product where number = any($1)
   union all
   select number, product_id from variant where number = any($1)`,
)
