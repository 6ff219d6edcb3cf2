import type { ProductKey } from '#contract/shared.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { usePrice } from './data.ts'
import css from './level-hints.module.css'
import { levelPlace } from './levels.ts'

/** What more pieces of a key cost each, small below its price; the level that `quantity` reaches stands at the line. */
export function LevelHints({ priceKey, quantity }: { priceKey: ProductKey; quantity: number }) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const entry = usePrice(priceKey)
  const levels = entry?.state === 'success' ? entry.price.levels : undefined
  if (!levels || levels.length < 2) return null
  const { current } = levelPlace(levels, quantity, area.currencyCode)
  return (
    <span className={css.hints}>
      {levels.slice(1).map((level) => (
        <span key={level.minimumQuantity} className={css.hint} data-current={level === current || undefined}>
          <span>{t('Price.LevelFrom', '{count}+', { count: format.count(level.minimumQuantity) })}</span>{' '}
          <span>{format.amount(level.netUnitPrice.priceWithoutVat)}</span>
        </span>
      ))}
    </span>
  )
}
