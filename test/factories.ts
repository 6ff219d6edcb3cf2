import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AreaInfo, AreaSettingsRecord } from '#contract/area.ts'
import type { ProductKey } from '#contract/shared.ts'
import type { Address } from '#contract/shipping.ts'
import type { Db } from '#server/db/database.ts'
import { hashPassword } from '#server/users/passwords.ts'

/** The two areas of the specification. */
export const EU: AreaInfo = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
export const US: AreaInfo = { areaId: 'us', languageCode: 'en-GB', currencyCode: 'USD' }

/** An address in Denmark, where the European goods are sold from. */
export const COPENHAGEN: Address = {
  addressId: null,
  name: 'Dartshoppen ApS',
  attention: '',
  street: 'Vesterbrogade 1',
  postalCode: '1620',
  city: 'København V',
  region: '',
  countryCode: 'DK',
  phone: '',
}

/** A short text that no other call gives. */
export const unique = (): string => randomBytes(5).toString('hex')

const COUNTRIES: Record<string, [code: string, name: string][]> = {
  eu: [
    ['DK', 'Denmark'],
    ['DE', 'Germany'],
    ['SE', 'Sweden'],
    ['NO', 'Norway'],
  ],
  us: [
    ['US', 'United States'],
    ['CA', 'Canada'],
  ],
}

/**
 * The two areas with rates, countries and two ways to send goods each: `eu-parcel` for 8.00, `eu-express` for 20.00 and
 * more by weight. Who pays dollars in area eu has `eu-parcel` alone, for 9.30.
 */
export async function insertAreas(db: Db): Promise<void> {
  for (const area of [EU, US]) {
    const { areaId, languageCode, currencyCode } = area
    await db
      .insertInto('area')
      .values({
        area_id: areaId,
        language_code: languageCode,
        currency_code: currencyCode,
        settings: JSON.stringify(settingsOf(area)),
      })
      .execute()
    const countries = COUNTRIES[areaId] ?? []
    await db
      .insertInto('shipping_country')
      .values(countries.map(([country_code, name]) => ({ area_id: areaId, country_code, name })))
      .execute()
    await db
      .insertInto('shipping_method')
      .values([
        {
          method_id: `${areaId}-parcel`,
          area_id: areaId,
          name: 'Parcel',
          description: 'Two days',
          max_weight_grams: 30_000,
          position: 1,
        },
        {
          method_id: `${areaId}-express`,
          area_id: areaId,
          name: 'Express',
          description: 'Tomorrow',
          countries: [countries[0]?.[0] ?? ''],
          max_weight_grams: null,
          position: 2,
        },
      ])
      .execute()
    await db
      .insertInto('shipping_fee')
      .values([
        { method_id: `${areaId}-parcel`, currency_code: currencyCode, fee: 800, free_from: 100_000 },
        { method_id: `${areaId}-express`, currency_code: currencyCode, fee: 2_000, fee_per_kg: 100 },
      ])
      .execute()
  }
  await db
    .insertInto('shipping_fee')
    .values({ method_id: 'eu-parcel', currency_code: 'USD', fee: 930, free_from: 116_000 })
    .execute()
  await db
    .insertInto('vat_rate')
    .values([
      { area_id: 'eu', country_code: 'DK', tax_class: 'standard', rate_percentage: 25 },
      { area_id: 'eu', country_code: 'DE', tax_class: 'standard', rate_percentage: 19 },
      { area_id: 'eu', country_code: 'DE', tax_class: 'books', rate_percentage: 7 },
      { area_id: 'eu', country_code: 'SE', tax_class: 'standard', rate_percentage: 25 },
    ])
    .execute()
}

function settingsOf(areaInfo: AreaInfo): AreaSettingsRecord {
  const { areaId } = areaInfo
  const country = areaId === 'us' ? 'US' : 'DK'
  return {
    areaInfo,
    name: areaId === 'us' ? 'USA and Canada' : 'Europe',
    solutionName: 'Oche',
    defaultShipToCountryCode: country,
    smallOrder: { EUR: { below: 50, fee: 5 }, USD: { below: 58, fee: 6 } },
    theme: areaId === 'us' ? 'chalk' : 'felt',
    domains: areaId === 'eu' ? [{ language: 'en-GB', domain: 'eu.oche.example', isPrimary: true }] : [],
    footerContent: '',
    topBarText: '',
    defaultFacets: [{ type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' }],
    menus: [],
  }
}

/**
 * What is said of a customer; the rest is usual: a Danish company of area eu without a price group or a credit limit.
 */
export type CustomerWish = {
  areaId?: string
  currencyCode?: string
  priceGroup?: string
  countryCode?: string
  vatNumber?: string
  /** In minor units. */
  creditLimit?: number
}

/** A customer with one address; returns the number. The address has the id `NUMBER-1`. */
export async function insertCustomer(db: Db, wish: CustomerWish = {}): Promise<string> {
  const customerNumber = `C${unique()}`
  const countryCode = wish.countryCode ?? (wish.areaId === 'us' ? 'US' : 'DK')
  await db
    .insertInto('customer')
    .values({
      customer_number: customerNumber,
      name: `Customer ${customerNumber}`,
      area_id: wish.areaId ?? 'eu',
      currency_code: wish.currencyCode ?? null,
      price_group: wish.priceGroup ?? null,
      country_code: countryCode,
      vat_number: wish.vatNumber ?? null,
      credit_limit: wish.creditLimit ?? null,
    })
    .execute()
  await db
    .insertInto('customer_address')
    .values({
      address_id: `${customerNumber}-1`,
      customer_number: customerNumber,
      name: `Customer ${customerNumber}`,
      street: 'Main Street 1',
      postal_code: '1000',
      city: 'City',
      country_code: countryCode,
      is_default: true,
    })
    .execute()
  return customerNumber
}

/** A user; of a customer when one is named. Nobody knows the password. Returns the id. */
export async function insertUser(
  db: Db,
  { customerNumber = null, roles = ['customer'] }: { customerNumber?: string | null; roles?: string[] } = {},
): Promise<string> {
  const username = `user-${unique()}@example.test`
  const { user_id } = await db
    .insertInto('app_user')
    .values({
      username,
      password_hash: '',
      name: roles.includes('backoffice') ? 'Kim Clerk' : 'Robin Buyer',
      email: username,
      area_id: 'eu',
      customer_number: customerNumber,
      roles,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}

/** The password of whoever `insertPerson` makes: long enough for those who work for the shop. */
export const PASSWORD = 'Double-Top-40 and out'

/** Someone who can sign in with `PASSWORD` and has mail at his name; a buyer is of a customer of his own. */
export async function insertPerson(
  db: Db,
  roles: string[] = ['customer'],
): Promise<{ username: string; userId: string }> {
  const customerNumber = roles.includes('customer') ? await insertCustomer(db) : null
  const userId = await insertUser(db, { customerNumber, roles })
  const username = `${unique()}@dealer.example`
  const row = { username, email: username, password_hash: await passwordHash(), name: 'Karin Quist' }
  await db.updateTable('app_user').set(row).where('user_id', '=', userId).execute()
  return { username, userId }
}

let hashed: Promise<string> | undefined
const passwordHash = () => (hashed ??= hashPassword(PASSWORD))

/** Puts customers on a sales person's list. */
export async function allowActing(db: Db, userId: string, ...customerNumbers: string[]): Promise<void> {
  await db
    .insertInto('acting_right')
    .values(customerNumbers.map((customer_number) => ({ user_id: userId, customer_number })))
    .execute()
}

/** What is said of a product of one variant; the rest is usual: 10.00 EUR and USD, plenty in stock, one at a time. */
export type ProductWish = {
  name?: string
  number?: string
  /** List price in the main unit; null has none. */
  price?: number | null
  stock?: number
  /** Day of the next delivery. */
  expectedOn?: string
  allowBackorder?: boolean
  minimumQuantity?: number
  orderMultiple?: number
  weightGrams?: number
  taxClass?: string
  areaIds?: string[]
  isActive?: boolean
}

/** A product with one variant; returns what is bought of it. The catalogue has to be told. */
export async function insertProduct(db: Db, wish: ProductWish = {}): Promise<ProductKey> {
  const productId = `p-${unique()}`
  const variantId = `v-${unique()}`
  const number = wish.number ?? variantId.toUpperCase()
  await db
    .insertInto('product')
    .values({
      product_id: productId,
      number,
      brand: 'Bullseye',
      tax_class: wish.taxClass ?? 'standard',
      category_ids: [],
      area_ids: wish.areaIds ?? [],
      is_active: wish.isActive ?? true,
      texts: JSON.stringify({
        'en-GB': {
          name: wish.name ?? `Dart ${productId}`,
          description: '',
          url: `/${productId}`,
          specifications: [],
          tags: [],
        },
      }),
    })
    .execute()
  await db
    .insertInto('variant')
    .values({
      variant_id: variantId,
      product_id: productId,
      number,
      stock: wish.stock ?? 1_000_000,
      expected_on: wish.expectedOn ?? null,
      allow_backorder: wish.allowBackorder ?? true,
      minimum_quantity: wish.minimumQuantity ?? 1,
      order_multiple: wish.orderMultiple ?? 1,
      weight_grams: wish.weightGrams ?? 100,
    })
    .execute()
  const price = wish.price === undefined ? 10 : wish.price
  if (price !== null) {
    for (const { areaId, currencyCode } of [EU, US])
      await insertPrice(db, { scope: `area:${areaId}`, variantId, currencyCode, amount: Math.round(price * 100) })
  }
  return { productId, variantId, unitOfMeasure: 'STK' }
}

/** So many products of one variant each, numbered `MANY-1` and on: 10.00 EUR, plenty in stock. */
export async function insertManyProducts(db: Db, count: number): Promise<ProductKey[]> {
  await sql`
    with made as (
      insert into product (product_id, number, brand, tax_class, category_ids, area_ids, texts)
      select 'many-' || n, 'MANY-' || n, 'Bullseye', 'standard', '{}', '{}', jsonb_build_object('en-GB', jsonb_build_object(
        'name', 'One of many ' || n, 'description', '', 'url', '/many-' || n, 'specifications', '[]'::jsonb, 'tags', '[]'::jsonb))
      from generate_series(1, ${count}::int) as n returning product_id, number
    ), variants as (
      insert into variant (variant_id, product_id, number, stock, allow_backorder, weight_grams)
      select product_id, product_id, number, 1000000, true, 100 from made returning variant_id
    )
    insert into price (scope, variant_id, currency_code, minimum_quantity, valid_from, amount)
    select 'area:eu', variant_id, 'EUR', 1, '0001-01-01', 1000 from variants`.execute(db)
  return Array.from({ length: count }, (_, index) => {
    const id = `many-${index + 1}`
    return { productId: id, variantId: id, unitOfMeasure: 'STK' }
  })
}

/** One price: an amount in minor units or a percentage. */
export async function insertPrice(
  db: Db,
  price: {
    scope: string
    variantId: string
    currencyCode?: string
    minimumQuantity?: number
    validFrom?: string
    validTo?: string
    amount?: number
    percentage?: number
  },
): Promise<void> {
  await db
    .insertInto('price')
    .values({
      scope: price.scope,
      variant_id: price.variantId,
      currency_code: price.currencyCode ?? 'EUR',
      minimum_quantity: price.minimumQuantity ?? 1,
      valid_from: price.validFrom ?? '0001-01-01',
      valid_to: price.validTo ?? null,
      amount: price.amount ?? null,
      percentage: price.percentage ?? null,
      before_amount: null,
    })
    .execute()
}

/** Has a variant bring along pieces of another, `quantity` for each of its own; unless said its price holds them. */
export async function insertPart(
  db: Db,
  { variantId }: ProductKey,
  part: { key: ProductKey; quantity: number; isIncluded?: boolean },
): Promise<void> {
  await db
    .insertInto('variant_part')
    .values({
      variant_id: variantId,
      part_variant_id: part.key.variantId,
      part_number: part.key.variantId,
      position: 0,
      quantity: part.quantity,
      is_included: part.isIncluded ?? true,
    })
    .execute()
}

/** A page of area eu that holds nothing but its title. */
export async function insertPage(db: Db, path: string, title: string, blocks: object[] = []): Promise<void> {
  const { areaId, languageCode } = EU
  const body = JSON.stringify({ title, blocks })
  await db
    .insertInto('document')
    .values({ type: 'page', key: path, area_id: areaId, language_code: languageCode, body })
    .execute()
}
