import type { AreaInfo } from '#contract/area.ts'
import { dayFormat } from '#domain/date-format.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { decimalsOf, displayCurrency, PIECE_DECIMALS } from '#domain/money.ts'
import { useShop } from './shop.ts'

/** How amounts, numbers and dates are written in the area's language and currency. */
export type Format = {
  /** `1,234.50`, for the currency of the area unless another is given; undefined stays undefined. */
  amount<T extends number | undefined>(value: T, currencyCode?: string): T extends number ? string : string | undefined
  /** What one piece costs: an amount with up to four decimals, `1.2345`, where it has fractions of a cent. */
  piece(price: number, currencyCode?: string): string
  /** `EUR`, as people write it: XNOK is NOK. */
  currency(currencyCode?: string): string
  /** `12,500`, and a percentage with its decimals: `10.5` */
  count(value: number): string
  /** Day, month and year of an ISO date or moment: `04.12.2026`, in English `12/04/2026` (spec section 9). */
  date(iso: string): string
}

const known = new Map<string, Format>()

/** The formats of a language and currency; made once each. */
export const formatOf = ({ languageCode, currencyCode }: Pick<AreaInfo, 'languageCode' | 'currencyCode'>): Format =>
  getOrInsert(known, `${languageCode} ${currencyCode}`, () => makeFormat(languageCode, currencyCode))

/** The formats of the area, for components. */
export function useFormat(): Format {
  const { area } = useShop()
  return formatOf(area)
}

function makeFormat(languageCode: string, areaCurrency: string): Format {
  const made = new Map<string, Intl.NumberFormat>()
  const counts = new Intl.NumberFormat(languageCode)

  const moneyIn = (currencyCode: string, spare = 0): Intl.NumberFormat =>
    getOrInsert(made, `${currencyCode} ${spare}`, () => {
      const decimals = decimalsOf(currencyCode)
      const maximumFractionDigits = decimals + spare
      return new Intl.NumberFormat(languageCode, { minimumFractionDigits: decimals, maximumFractionDigits })
    })

  return {
    amount: ((value: number | undefined, currencyCode = areaCurrency) =>
      value === undefined ? undefined : moneyIn(currencyCode).format(value)) as Format['amount'],
    piece: (price, currencyCode = areaCurrency) => moneyIn(currencyCode, PIECE_DECIMALS).format(price),
    currency: (currencyCode = areaCurrency) => displayCurrency(currencyCode),
    count: (value) => counts.format(value),
    // Made with the first date: few pages of a visitor have one.
    date: (iso) => dayFormat(languageCode).format(new Date(iso)),
  }
}
