import { levelAt, levelsToSay } from '#domain/price-levels.ts'
import type { Pieces } from '#domain/prices.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Money } from '../ui/money.tsx'
import { useLevelPrice } from './level-price.ts'
import { LevelQuantity } from './level-quantity.tsx'
import type { PriceLevel } from './levels.ts'
import css from './price-levels.module.css'

/** What a price goes by, and whose it is. */
type Standing = { name: string; pieces: Pieces }

type PriceLevelsProps = {
  levels: readonly PriceLevel[]
  /** What the cart will hold at these levels: a line, or the variants that have them in common. */
  standings: readonly Standing[]
}

/**
 * What more pieces cost each. The level that is reached stands at the line; where variants reach different ones, each
 * of these says whose it is.
 */
export function PriceLevels({ levels, standings }: PriceLevelsProps) {
  const format = useFormat()
  const levelPrice = useLevelPrice()
  const t = useTranslate()
  const names = Map.groupBy(standings, ({ pieces }) => levelAt(levels, pieces))
  return (
    <dl className={css.levels}>
      {levelsToSay(levels, [...names.keys()]).map((level) => {
        const [first, ...others] = names.get(level) ?? []
        return (
          <div
            key={`${level.minimumQuantity} ${level.campaign?.id}`}
            className={css.level}
            aria-current={first !== undefined || undefined}
          >
            <dt>
              <LevelQuantity level={level} />
            </dt>
            <dd>
              <Money text={levelPrice(level)} />
              {first && names.size > 1 && (
                <span className={css.whose}>
                  {others.length === 0
                    ? first.name
                    : t('Price.LevelOf', '{count} variants', { count: format.count(others.length + 1) })}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
