import { z } from 'zod'
import { roundAmount } from '#domain/money.ts'
import type { SourceRow } from './rows.ts'
import type { Seller } from './seller.ts'
import { UnusableFile } from './source-text.ts'

const Priced = z.looseObject({
  taxClass: z.string().default('standard'),
  variants: z.array(
    z.looseObject({
      prices: z
        .array(z.looseObject({ currencyCode: z.string(), amount: z.number(), beforeAmount: z.number().nullish() }))
        .optional(),
    }),
  ),
})

/** The rows with list prices without the value added tax that those of the file have in them, by the seller's rates. */
export async function* withoutVat(
  rows: AsyncIterable<SourceRow>,
  { areaId, homeRates }: Seller,
): AsyncGenerator<SourceRow> {
  if (![...homeRates.values()].some((rate) => rate > 0))
    throw new UnusableFile(`is said to have value added tax in its prices, and ${areaId} has no rate of it at home`)
  const rateOf = (taxClass: string) => homeRates.get(taxClass) ?? homeRates.get('standard') ?? 0
  for await (const row of rows) {
    const parsed = 'record' in row ? Priced.safeParse(row.record) : undefined
    if (!parsed?.success) yield row
    else yield { line: row.line, record: netRecord(parsed.data, rateOf(parsed.data.taxClass)) }
  }
}

function netRecord(record: z.output<typeof Priced>, rate: number) {
  const net = (amount: number, currencyCode: string) => roundAmount(amount / (1 + rate / 100), currencyCode)
  const variants = record.variants.map(({ prices, ...variant }) => ({
    ...variant,
    ...(prices && {
      prices: prices.map(({ amount, beforeAmount, ...price }) => ({
        ...price,
        amount: net(amount, price.currencyCode),
        ...(beforeAmount != null && { beforeAmount: net(beforeAmount, price.currencyCode) }),
      })),
    }),
  }))
  return { ...record, variants }
}
