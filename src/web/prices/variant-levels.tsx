import { useLevelPrice } from './level-price.ts'
import { LevelQuantity } from './level-quantity.tsx'
import type { PriceLevel } from './levels.ts'
import css from './variant-levels.module.css'

type VariantLevelsProps = {
  levels: readonly PriceLevel[]
  current?: PriceLevel | undefined
  /** For the rows of an order sheet. */
  dense?: boolean
}

/** What so many pieces cost each, small, below or beside a price; the `current` level at the line. */
export function VariantLevels({ levels, current, dense }: VariantLevelsProps) {
  const levelPrice = useLevelPrice()
  if (levels.length === 0) return null
  return (
    <span className={css.levels} data-dense={dense}>
      {levels.map((level) => (
        <span
          key={`${level.minimumQuantity} ${level.campaign?.id}`}
          className={css.level}
          aria-current={level === current || undefined}
        >
          <span>
            <LevelQuantity level={level} />
          </span>{' '}
          <span>{levelPrice(level)}</span>
        </span>
      ))}
    </span>
  )
}
