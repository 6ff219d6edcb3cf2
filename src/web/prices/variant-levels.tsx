import type { ProductKey } from '#contract/shared.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { usePrice } from './data.ts'
import { LevelQuantity } from './level-quantity.tsx'
import { type Count, levelPlace } from './levels.ts'
import css from './variant-levels.module.css'

type VariantLevelsProps = Partial<Count> & {
  priceKey: ProductKey
  /** So many of them, the first ones; all where it is left out. */
  most?: number
}

/** What more pieces of a key cost each, small, below or beside its price; the level that is reached at the line. */
export function VariantLevels({ priceKey, quantity = 0, pieces, most }: VariantLevelsProps) {
  const format = useFormat()
  const { area } = useShop()
  const entry = usePrice(priceKey)
  const levels = entry?.state === 'success' ? entry.price.levels : undefined
  if (!levels || levels.length < 2) return null
  const { current } = levelPlace(levels, { quantity, pieces }, area.currencyCode)
  return (
    <span className={css.levels}>
      {levels.slice(1, most && most + 1).map((level) => (
        <span key={level.minimumQuantity} className={css.level} aria-current={level === current || undefined}>
          <span>
            <LevelQuantity level={level} />
          </span>{' '}
          <span>{format.amount(level.netUnitPrice.priceWithoutVat)}</span>
        </span>
      ))}
    </span>
  )
}
