import type { ProductKey } from '#contract/shared.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { usePrice } from './data.ts'
import css from './level-hints.module.css'
import { LevelQuantity } from './level-quantity.tsx'
import { type Count, levelPlace } from './levels.ts'

/** What more pieces of a key cost each, small below its price; the level that is reached stands at the line. */
export function LevelHints({ priceKey, quantity, pieces }: Count & { priceKey: ProductKey }) {
  const format = useFormat()
  const { area } = useShop()
  const entry = usePrice(priceKey)
  const levels = entry?.state === 'success' ? entry.price.levels : undefined
  if (!levels || levels.length < 2) return null
  const { current } = levelPlace(levels, { quantity, pieces }, area.currencyCode)
  return (
    <span className={css.hints}>
      {levels.slice(1).map((level) => (
        <span key={level.minimumQuantity} className={css.hint} data-current={level === current || undefined}>
          <span>
            <LevelQuantity level={level} />
          </span>{' '}
          <span>{format.amount(level.netUnitPrice.priceWithoutVat)}</span>
        </span>
      ))}
    </span>
  )
}
