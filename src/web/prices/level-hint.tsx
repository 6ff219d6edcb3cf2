import type { ProductKey } from '#contract/shared.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { usePrice } from './data.ts'
import css from './level-hint.module.css'

/** The first better price of a key in one line, `12+ 36.40`; nothing when there is none. */
export function LevelHint({ priceKey }: { priceKey: ProductKey }) {
  const t = useTranslate()
  const format = useFormat()
  const entry = usePrice(priceKey)
  const level = entry?.state === 'success' ? entry.price.levels?.[1] : undefined
  if (!level) return null
  const count = format.count(level.minimumQuantity)
  const amount = format.amount(level.netUnitPrice.priceWithoutVat)
  return <span className={css.hint}>{t('Price.LevelHint', '{count}+ {amount}', { count, amount })}</span>
}
