import { type Insertable, sql } from 'kysely'
import { inBatches } from '#domain/batching.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { checkBody } from '../documents/check.ts'
import { importProducts } from '../import/products.ts'
import { countAllPurchases } from '../purchases/counting.ts'
import { hashPassword } from '../users/passwords.ts'
import { agreements } from './agreements.ts'
import { writeCampaigns } from './campaigns.ts'
import { writeFavorites } from './favorites.ts'
import { writeHistory } from './history/write.ts'
import type { DemoOptions } from './load.ts'
import { MARKER } from './marker.ts'
import { papers } from './papers.ts'
import { pictures } from './pictures/index.ts'
import { BASE_COUNT, demoProducts } from './products.ts'
import { AREAS, type DemoArea } from './world/areas.ts'
import { demoCampaignTerms } from './world/campaign-terms.ts'
import { CATEGORIES, HIDDEN_CATEGORIES } from './world/categories.ts'
import { CUSTOMERS } from './world/customers.ts'
import { demoDocuments } from './world/documents.ts'
import { LANGUAGE } from './world/language.ts'
import { SEARCH_WORDS } from './world/search-words.ts'
import { ACTING_RIGHTS, DEMO_PASSWORD, USERS } from './world/users.ts'

/** Writes all of it; what is there already stays as it is. */
export async function writeWorld(db: Db, { today, onProgress }: DemoOptions): Promise<void> {
  const total = BASE_COUNT * 2
  await db.transaction().execute(async (tx) => {
    for (const area of AREAS) await writeArea(tx, area)
    await insert(tx, 'document', [{ ...MARKER, body: '{}' }])
    await writeCategories(tx)
    await writeCustomers(tx)
  })
  await writeUsers(db)
  await writeAssets(db, (done) => onProgress?.({ done, total }))
  await importProducts(db, demoProducts({ today }), {
    onProgress: ({ read }) => onProgress?.({ done: BASE_COUNT + read, total }),
  })
  await db.transaction().execute(async (tx) => {
    await writePrices(tx)
    for (const { settings } of AREAS)
      await writeCampaigns(tx, demoCampaignTerms(settings.areaInfo.areaId, today), LANGUAGE)
    await writeDocuments(tx, today)
    await writeFavorites(tx)
    await writeHistory(tx, today)
    await tx
      .updateTable('document')
      .set({ body: JSON.stringify({ loadedFor: today }) })
      .where('type', '=', MARKER.type)
      .where('key', '=', MARKER.key)
      .execute()
  })
  // Else the first look at what was bought finds years of orders that are still being added up.
  for (const { number } of CUSTOMERS) await countAllPurchases(db, number)
  await sql`analyze`.execute(db)
}

async function writeArea(tx: Tx, { settings, countries, shippingMethods, vatRates }: DemoArea): Promise<void> {
  const { areaId, languageCode, currencyCode } = settings.areaInfo
  await insert(tx, 'area', [
    {
      area_id: areaId,
      language_code: languageCode,
      currency_code: currencyCode,
      settings: JSON.stringify({ ...settings, search: SEARCH_WORDS }),
    },
  ])
  await insert(
    tx,
    'shipping_country',
    Object.entries(countries).map(([country_code, name]) => ({ area_id: areaId, country_code, name })),
  )
  await insert(
    tx,
    'shipping_method',
    shippingMethods.map((method, position) => ({
      method_id: method.id,
      area_id: areaId,
      name: method.name,
      description: method.description,
      countries: [...(method.countries ?? [])],
      max_weight_grams: method.maxWeightGrams ?? null,
      position,
    })),
  )
  await insert(
    tx,
    'shipping_fee',
    shippingMethods.flatMap(({ id, fees }) =>
      Object.entries(fees).map(([currency_code, { fee, feePerKg = 0, freeFrom = null }]) => ({
        method_id: id,
        currency_code,
        fee,
        fee_per_kg: feePerKg,
        free_from: freeFrom,
      })),
    ),
  )
  await insert(
    tx,
    'vat_rate',
    Object.entries(vatRates).map(([country_code, rate_percentage]) => ({
      area_id: areaId,
      country_code,
      tax_class: 'standard',
      rate_percentage,
    })),
  )
}

async function writeCategories(tx: Tx): Promise<void> {
  const hidden = HIDDEN_CATEGORIES.map((category, index) => ({
    ...category,
    parentId: null,
    position: 900 + index,
    productType: 'box',
    url: `/${category.name.toLowerCase()}`,
  }))
  const all = [...CATEGORIES, ...hidden]
  await insert(
    tx,
    'category',
    all.map(({ id, parentId, position, productType, name, description, url }) => ({
      category_id: id,
      parent_id: parentId,
      position,
      product_type: productType,
      texts: JSON.stringify({ [LANGUAGE]: { name, description, url } }),
    })),
  )
  await insert(
    tx,
    'content_url',
    all.map(({ id, url }) => ({ language_code: LANGUAGE, url, kind: 'category', target_id: id })),
  )
}

async function writeCustomers(tx: Tx): Promise<void> {
  await insert(
    tx,
    'customer',
    CUSTOMERS.map((customer) => ({
      customer_number: customer.number,
      name: customer.name,
      area_id: customer.areaId,
      currency_code: customer.currencyCode ?? null,
      price_group: customer.priceGroup ?? null,
      country_code: customer.countryCode,
      vat_number: customer.vatNumber,
      credit_limit: customer.creditLimit,
      is_blocked: customer.isBlocked ?? false,
    })),
  )
  await insert(
    tx,
    'customer_address',
    CUSTOMERS.flatMap((customer) =>
      customer.addresses.map(({ postalCode, ...address }, index) => ({
        address_id: `${customer.number}-${index + 1}`,
        customer_number: customer.number,
        postal_code: postalCode,
        ...address,
        country_code: customer.countryCode,
        is_default: index === 0,
      })),
    ),
  )
}

async function writeUsers(db: Db): Promise<void> {
  const rows = await Promise.all(
    USERS.map(async (user) => ({
      username: user.username,
      password_hash: await hashPassword(DEMO_PASSWORD),
      name: user.name,
      email: user.username,
      area_id: user.areaId,
      customer_number: user.customerNumber,
      roles: [...user.roles],
    })),
  )
  await insert(db, 'app_user', rows)
  for (const { username, customerNumbers } of ACTING_RIGHTS) {
    const { user_id } = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await insert(
      db,
      'acting_right',
      customerNumbers.map((customer_number) => ({ user_id, customer_number })),
    )
  }
}

const PICTURES_AT_ONCE = 250

async function writeAssets(db: Db, onDone: (count: number) => void): Promise<void> {
  let waiting: { key: string; content_type: string; bytes: Buffer }[] = []
  let done = 0
  for (const { key, svg } of pictures()) {
    waiting.push({ key, content_type: 'image/svg+xml', bytes: Buffer.from(svg) })
    if (waiting.length < PICTURES_AT_ONCE) continue
    await insert(db, 'asset', waiting)
    done += waiting.length
    waiting = []
    onDone(Math.min(done, BASE_COUNT))
  }
  await insert(db, 'asset', waiting)
  await insert(
    db,
    'asset',
    papers().map(({ key, pdf }) => ({ key, content_type: 'application/pdf', bytes: pdf })),
  )
}

/** Inserts what is not there yet; what is there stays as it is. */
async function insert<T extends keyof Tables>(db: Db, table: T, rows: readonly Insertable<Tables[T]>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function writePrices(tx: Tx): Promise<void> {
  // Customers of the eu area may pay in dollars: they see the dollar list.
  await sql`insert into price (scope, variant_id, currency_code, unit_of_measure, amount, before_amount)
    select 'area:eu', usd.variant_id, usd.currency_code, usd.unit_of_measure, usd.amount, usd.before_amount
    from price usd
    where usd.scope = 'area:us' and usd.currency_code = 'USD' and exists (
      select from price eur where eur.scope = 'area:eu' and eur.variant_id = usd.variant_id)
    on conflict do nothing`.execute(tx)
  for (const rows of inBatches(agreements(), 1000)) await insert(tx, 'price', rows)
}

async function writeDocuments(tx: Tx, today: Date): Promise<void> {
  await insert(
    tx,
    'document',
    demoDocuments(today).map(({ type, key, areaId, body }) => ({
      type,
      key,
      area_id: areaId,
      language_code: LANGUAGE,
      body: JSON.stringify(checkBody(type, body)),
    })),
  )
}
