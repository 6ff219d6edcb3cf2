import { getOrInsert } from '#domain/get-or-insert.ts'
import { decimalsOf, PIECE_DECIMALS, piecePrice } from '#domain/money.ts'
import { useShop } from './shop.ts'

type PricedLine = { quantity: number } & Record<'netUnitPrice' | 'netLinePrice', { priceWithoutVat: number }>

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (languageCode: string, currencyCode: string): Intl.NumberFormat =>
  getOrInsert(formats, `${languageCode} ${currencyCode}`, () => {
    const decimals = decimalsOf(currencyCode)
    return new Intl.NumberFormat(languageCode, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.max(decimals, PIECE_DECIMALS),
    })
  })

/**
 * Says what one piece of a line costs, in the currency of the area unless another is given: an amount, with up to four
 * decimals where two times the quantity do not come to the line's price (`piecePrice`): `1.2345`.
 */
export function usePiecePrice(): (line: PricedLine, currencyCode?: string) => string {
  const { area } = useShop()
  return ({ quantity, netUnitPrice, netLinePrice }, currencyCode = area.currencyCode) => {
    const line = { quantity, unitPrice: netUnitPrice.priceWithoutVat, linePrice: netLinePrice.priceWithoutVat }
    return formatOf(area.languageCode, currencyCode).format(piecePrice(line, currencyCode))
  }
}
