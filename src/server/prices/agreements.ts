import type { Reply } from '#contract/index.ts'
import { csvLine } from '#domain/csv.ts'
import { plainAmount, toMainUnit } from '#domain/money.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Db } from '../db/database.ts'
import { pagesOf } from '../db/page-by-page.ts'
import type { Shop } from '../shop.ts'
import {
  type AgreementSearch,
  countAgreements,
  findAgreements,
  findAgreementsAfter,
  findOwners,
} from './agreements-queries.ts'

type Found = Awaited<ReturnType<typeof findAgreements>>[number]

const AT_ONCE = 5_000
const OWNERS_AT_ONCE = 100
/** The columns of a file that can be brought in again as prices. */
const HEADS = [
  'customer',
  'priceGroup',
  'number',
  'currencyCode',
  'unitOfMeasure',
  'minimumQuantity',
  'validFrom',
  'validTo',
  'amount',
  'discountPercentage',
] as const

/** A page of the agreements of the area. */
export async function listAgreements(
  { reads }: Pick<Shop, 'reads'>,
  area: EffectiveArea,
  { skip, take, ...wanted }: AgreementSearch & { skip: number; take: number },
): Promise<Reply<'POST /backoffice/api/Price/GetAgreements'>> {
  const [rows, totalItems] = await Promise.all([
    findAgreements(reads.db, area, wanted, { skip, take }),
    countAgreements(reads.db, area.areaId, wanted),
  ])
  return { items: rows.map((row) => ({ ...row, amount: amountOf(row) })), totalItems }
}

/** The lines of a file with the agreements of the area that fit, all of them, `atOnce` read at a time. */
export async function* agreementLines(
  shop: Pick<Shop, 'reads'>,
  area: Place,
  wanted: AgreementSearch,
  atOnce = AT_ONCE,
): AsyncGenerator<string> {
  yield csvLine(HEADS)
  for await (const rows of wholeOf(shop.reads.db, area, wanted, atOnce)) {
    yield rows
      .map((row) => ({ ...row, amount: amountText(row) }))
      .map((row) => csvLine(HEADS.map((head) => row[head] ?? '')))
      .join('')
  }
}

type Place = Pick<EffectiveArea, 'areaId' | 'languageCode'>
type Row = Awaited<ReturnType<typeof findAgreementsAfter>>[number]

/** Some owners after the others: asked for what is left of all of them, the database sorts all of it for each page. */
async function* wholeOf(db: Db, area: Place, wanted: AgreementSearch, atOnce: number): AsyncGenerator<readonly Row[]> {
  const readOwners = (after?: { scope: string }) =>
    findOwners(db, area.areaId, wanted.owner, after?.scope ?? '', OWNERS_AT_ONCE)
  for await (const some of pagesOf(readOwners, OWNERS_AT_ONCE)) {
    const owners = { first: some[0]?.scope ?? '', last: some.at(-1)?.scope ?? '' }
    yield* pagesOf<Row>((after) => findAgreementsAfter(db, area, wanted, { owners, after, take: atOnce }), atOnce)
  }
}

const amountOf = ({ amount, currencyCode }: Pick<Found, 'amount' | 'currencyCode'>): number | null =>
  amount === null ? null : toMainUnit(amount, currencyCode)

function amountText(row: Pick<Found, 'amount' | 'currencyCode'>): string {
  const amount = amountOf(row)
  return amount === null ? '' : plainAmount(amount, row.currencyCode)
}
