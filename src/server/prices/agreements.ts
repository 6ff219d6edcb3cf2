import type { Reply } from '#contract/index.ts'
import { csvLine } from '#domain/csv.ts'
import { plainAmount, toMainUnit } from '#domain/money.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Shop } from '../shop.ts'
import { type AgreementSearch, countAgreements, findAgreements } from './agreements-queries.ts'

type Found = Awaited<ReturnType<typeof findAgreements>>[number]

const AT_ONCE = 5_000
const MOST_IN_FILE = 100_000
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

/** The lines of a file with the agreements of the area that fit. */
export async function* agreementLines(
  { reads }: Pick<Shop, 'reads'>,
  area: EffectiveArea,
  wanted: AgreementSearch,
): AsyncGenerator<string> {
  yield csvLine(HEADS)
  for (let skip = 0; skip < MOST_IN_FILE; skip += AT_ONCE) {
    const rows = await findAgreements(reads.db, area, wanted, { skip, take: AT_ONCE })
    yield rows
      .map((row) => ({ ...row, amount: amountText(row) }))
      .map((row) => csvLine(HEADS.map((head) => row[head] ?? '')))
      .join('')
    if (rows.length < AT_ONCE) return
  }
}

const amountOf = ({ amount, currencyCode }: Pick<Found, 'amount' | 'currencyCode'>): number | null =>
  amount === null ? null : toMainUnit(amount, currencyCode)

function amountText(row: Pick<Found, 'amount' | 'currencyCode'>): string {
  const amount = amountOf(row)
  return amount === null ? '' : plainAmount(amount, row.currencyCode)
}
