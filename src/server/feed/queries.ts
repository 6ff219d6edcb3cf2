import type { FeedEntry } from '#contract/feed.ts'
import { prepared } from '../db/database.ts'

type Product = NonNullable<FeedEntry['product']>
type Variant = Product['variants'][number]
type StoredPrice = {
  unitOfMeasure: string
  currencyCode: string
  minimumQuantity: number
  amount: number
  beforeAmount: number | null
}

/** A product with its list prices in minor units. */
export type StoredProduct = Omit<Product, 'variants' | 'createdAt'> & {
  id: string
  createdAt: Date
  variants: (Omit<Variant, 'listPrices'> & { listPrices: StoredPrice[] })[]
}

/** Products that an area sells, with what it asks of everybody today. */
export const findProducts = prepared<StoredProduct, [ids: string[], areaId: string]>(
  `select p.product_id as id, p.number, p.brand, p.product_type as "productType", p.tax_class as "taxClass",
     p.category_ids as "categoryIds", p.new_until as "newUntil", p.created_at as "createdAt", p.texts, p.media,
     p.also_found_by as "alsoFoundBy", p.related, v.variants
   from product p
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object(
       'variantId', v.variant_id, 'number', v.number, 'ean', v.ean, 'attributes', v.attributes,
       'unitOfMeasure', v.unit_of_measure, 'stock', v.stock, 'expectedOn', v.expected_on,
       'minimumQuantity', v.minimum_quantity, 'orderMultiple', v.order_multiple, 'allowBackorder', v.allow_backorder,
       'weightGrams', v.weight_grams, 'imageUrl', v.image_url, 'listPrices', coalesce((
         select jsonb_agg(jsonb_build_object('unitOfMeasure', unit_of_measure, 'currencyCode', currency_code,
           'minimumQuantity', minimum_quantity, 'amount', amount, 'beforeAmount', before_amount)
           order by currency_code, unit_of_measure, minimum_quantity)
         from (
           select distinct on (currency_code, unit_of_measure, minimum_quantity) * from price
           where scope = 'area:' || $2 and variant_id = v.variant_id and amount is not null
             and current_date between valid_from and coalesce(valid_to, 'infinity')
           order by currency_code, unit_of_measure, minimum_quantity, valid_from desc
         ) as today), '[]')) order by v.position), '[]') as variants
     from variant v where v.product_id = p.product_id and v.is_active
   ) as v
   where p.product_id = any($1) and p.is_active and (p.area_ids = '{}' or $2 = any(p.area_ids))`,
)

/** Categories as they are told; those that are gone are left out. */
export const findCategories = prepared<{ id: string } & NonNullable<FeedEntry['category']>, [ids: string[]]>(
  `select category_id as id, parent_id as "parentId", position, product_type as "productType", texts
   from category where category_id = any($1)`,
)

/** Published documents, by type, area, language and key in one. */
export const findContent = prepared<{ id: string } & NonNullable<FeedEntry['content']>, [names: string[]]>(
  `select d.name as id, type, key, language_code as "languageCode", version, body
   from unnest($1::text[]) as d (name)
   join document on type = split_part(name, ' ', 1) and area_id = split_part(name, ' ', 2)
     and language_code = split_part(name, ' ', 3) and concat_ws(' ', type, area_id, language_code, key) = name
   where is_published`,
)

type StoredCustomer = {
  customerNumber: string
  name: string
  currencyCode: string | null
  priceGroup: string | null
  countryCode: string
  vatNumber: string | null
  isBlocked: boolean
  addresses: {
    addressId: string
    name: string
    attention: string
    street: string
    postalCode: string
    city: string
    region: string
    countryCode: string
    phone: string
    isDefault: boolean
  }[]
}

/** Customers of an area with their addresses, the default one first. */
export const findCustomers = prepared<StoredCustomer, [numbers: string[], areaId: string]>(
  `select customer_number as "customerNumber", name, currency_code as "currencyCode", price_group as "priceGroup",
     country_code as "countryCode", vat_number as "vatNumber", is_blocked as "isBlocked", coalesce((
       select json_agg(json_build_object('addressId', address_id, 'name', name, 'attention', attention, 'street', street,
         'postalCode', postal_code, 'city', city, 'region', region, 'countryCode', country_code, 'phone', phone,
         'isDefault', is_default) order by is_default desc, address_id)
       from customer_address a where a.customer_number = c.customer_number), '[]') as addresses
   from customer c where customer_number = any($1) and area_id = $2`,
)
