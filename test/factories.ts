import { randomBytes } from 'node:crypto'
import type { AreaInfo, AreaSettingsRecord } from '#contract/area.ts'
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

/** A page of area eu that holds nothing but its title. */
export async function insertPage(db: Db, path: string, title: string, blocks: object[] = []): Promise<void> {
  const { areaId, languageCode } = EU
  const body = JSON.stringify({ title, blocks })
  await db
    .insertInto('document')
    .values({ type: 'page', key: path, area_id: areaId, language_code: languageCode, body })
    .execute()
}
