import type { AreaInfo } from '#contract/area.ts'
import { prepared, type Tx } from '../db/database.ts'

/** An area with what belongs to it alone. */
export type StoredArea = AreaInfo & StoredLists & { settings: Record<string, unknown> }
/** What an area has beside its settings, amounts in minor units. */
export type StoredLists = {
  countries: { countryCode: string; name: string }[]
  vatRates: { countryCode: string; taxClass: string; percentage: number }[]
  shippingMethods: StoredMethod[]
}
type StoredFee = { currencyCode: string; fee: number; feePerKg: number; freeFrom: number | null }
type StoredMethod = {
  id: string
  name: string
  description: string
  countries: string[]
  maxWeightGrams: number | null
  fees: StoredFee[]
}

/** Every area. A way to send goods without a fee is offered nowhere and left out. */
export const findAreas = prepared<StoredArea, []>(`
  select a.area_id as "areaId", a.language_code as "languageCode", a.currency_code as "currencyCode", a.settings,
    coalesce((
      select jsonb_agg(jsonb_build_object('countryCode', country_code, 'name', name) order by country_code)
      from shipping_country where area_id = a.area_id), '[]') as countries,
    coalesce((
      select jsonb_agg(jsonb_build_object('countryCode', country_code, 'taxClass', tax_class,
          'percentage', rate_percentage) order by country_code, tax_class)
      from vat_rate where area_id = a.area_id), '[]') as "vatRates",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', method_id, 'name', name, 'description', description,
          'countries', countries, 'maxWeightGrams', max_weight_grams, 'fees', fees) order by position, method_id)
      from shipping_method m join lateral (
        select jsonb_agg(jsonb_build_object('currencyCode', currency_code, 'fee', fee, 'feePerKg', fee_per_kg,
          'freeFrom', free_from) order by currency_code) as fees
        from shipping_fee where method_id = m.method_id) f on fees is not null
      where area_id = a.area_id), '[]') as "shippingMethods"
  from area a order by a.area_id`)

/** Whose ways to send goods these are. */
export const findMethodOwners = prepared<{ id: string; areaId: string }, [ids: string[]]>(
  `select method_id as id, area_id as "areaId" from shipping_method where method_id = any($1::text[])`,
)

/** Keeps the settings as they are before they are written anew. */
export const keepSettings = prepared<never, [areaId: string]>(
  `insert into area_version (area_id, version, settings, updated_at, updated_by, replaced_by)
   select area_id, version, settings, updated_at, updated_by, '' from area where area_id = $1`,
)

/** Keeps the lists as they are before `by` writes them anew. */
export async function keepLists(tx: Tx, areaId: string, lists: StoredLists, by: string): Promise<void> {
  const { countries, vatRates, shippingMethods } = lists
  await insertListsVersion(tx, [areaId, JSON.stringify({ shippingMethods, countries, vatRates }), by])
}

type ListsVersion = {
  version: number
  lists: StoredLists
  updatedAt: Date
  updatedBy: string
  replacedAt: Date
  replacedBy: string
}
/** What the lists were before their changes, the latest first. */
export const findListsVersions = prepared<ListsVersion, [areaId: string, take: number]>(
  `select version, lists, updated_at as "updatedAt", updated_by as "updatedBy", replaced_at as "replacedAt",
     replaced_by as "replacedBy"
   from area_lists_version where area_id = $1 order by version desc limit $2`,
)
/** When the lists were written, and by whom. */
export const findListsWriting = prepared<{ updatedAt: Date; updatedBy: string }, [areaId: string]>(
  `select lists_updated_at as "updatedAt", lists_updated_by as "updatedBy" from area where area_id = $1`,
)

/** Writes an area with all that belongs to it; what it no longer names is gone, or offered no longer. */
export async function writeArea(tx: Tx, area: StoredArea): Promise<void> {
  const { areaId, languageCode, currencyCode } = area
  await insertArea(tx, [areaId, languageCode, currencyCode, JSON.stringify(area.settings)])
  await putLists(tx, areaId, area)
  // Running shops hear of an area by its update alone.
  await putSettings(tx, [areaId, JSON.stringify(area.settings)])
}

/** Writes what an area has beside its settings; what it no longer names is gone, or offered no longer. */
export async function putLists(
  tx: Tx,
  areaId: string,
  { countries, vatRates, shippingMethods }: StoredLists,
): Promise<void> {
  const methods = shippingMethods.map((method, position) => ({ ...method, position }))
  const fees = shippingMethods.flatMap(({ id, fees }) => fees.map((fee) => ({ id, ...fee })))
  await deleteCountries(tx, [areaId])
  await insertCountries(tx, [areaId, JSON.stringify(countries)])
  await deleteRates(tx, [areaId])
  await insertRates(tx, [areaId, JSON.stringify(vatRates)])
  await deleteFees(tx, [areaId])
  await putMethods(tx, [areaId, JSON.stringify(methods)])
  await insertFees(tx, [JSON.stringify(fees)])
}

// Running shops hear of it by the update of the area.
const insertListsVersion = prepared<never, [areaId: string, lists: string, by: string]>(
  `with kept as (
     insert into area_lists_version (area_id, version, lists, updated_at, updated_by, replaced_by)
     select area_id, lists_version, $2::jsonb, lists_updated_at, lists_updated_by, $3 from area where area_id = $1
     returning area_id
   )
   update area set lists_version = lists_version + 1, lists_updated_at = now(), lists_updated_by = $3
   from kept where area.area_id = kept.area_id`,
)
const insertArea = prepared<never, [areaId: string, languageCode: string, currencyCode: string, settings: string]>(
  `insert into area (area_id, language_code, currency_code, settings) values ($1, $2, $3, $4::jsonb)
   on conflict do nothing`,
)
const putSettings = prepared<never, [areaId: string, settings: string]>(
  `update area set settings = $2::jsonb, updated_at = now(), updated_by = '',
     version = version + (exists (select from area_version v where v.area_id = $1 and v.version = area.version))::int
   where area_id = $1`,
)
const deleteCountries = prepared<never, [areaId: string]>('delete from shipping_country where area_id = $1')
const insertCountries = prepared<never, [areaId: string, rows: string]>(
  `insert into shipping_country (area_id, country_code, name)
   select $1, "countryCode", name from jsonb_to_recordset($2::jsonb) as r ("countryCode" text, name text)`,
)
const deleteRates = prepared<never, [areaId: string]>('delete from vat_rate where area_id = $1')
const insertRates = prepared<never, [areaId: string, rows: string]>(
  `insert into vat_rate (area_id, country_code, tax_class, rate_percentage)
   select $1, "countryCode", "taxClass", percentage
   from jsonb_to_recordset($2::jsonb) as r ("countryCode" text, "taxClass" text, percentage numeric)`,
)
const deleteFees = prepared<never, [areaId: string]>(
  `delete from shipping_fee using shipping_method m where m.method_id = shipping_fee.method_id and m.area_id = $1`,
)
// Carts name the way they were to be sent by, so a method stays; without fees nobody is offered it.
const putMethods = prepared<never, [areaId: string, rows: string]>(
  `insert into shipping_method (method_id, area_id, name, description, countries, max_weight_grams, position)
   select id, $1, name, description, countries, "maxWeightGrams", position
   from jsonb_to_recordset($2::jsonb) as r (id text, name text, description text, countries text[],
     "maxWeightGrams" integer, position integer)
   on conflict (method_id) do update set name = excluded.name, description = excluded.description,
     countries = excluded.countries, max_weight_grams = excluded.max_weight_grams, position = excluded.position`,
)
const insertFees = prepared<never, [rows: string]>(
  `insert into shipping_fee (method_id, currency_code, fee, fee_per_kg, free_from)
   select id, "currencyCode", fee, "feePerKg", "freeFrom"
   from jsonb_to_recordset($1::jsonb) as r (id text, "currencyCode" text, fee bigint, "feePerKg" bigint,
     "freeFrom" bigint)`,
)
