import { pieceAt } from '#domain/price-levels.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'

type Level = { minimumQuantity: number; price: number }

/** Says what one piece costs at a level: of so many pieces, else of the fewest that it holds for: `1.2345`. */
export function useLevelPrice(): (level: Level, pieces?: number) => string {
  const { currencyCode } = useShop().area
  const format = useFormat()
  return (level, pieces = level.minimumQuantity) => format.piece(pieceAt(level, pieces, currencyCode))
}
