import { isMixed } from '#domain/price-levels.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import css from './level-quantity.module.css'
import type { PriceLevel } from './levels.ts'

/** From how many pieces a level holds, `12+`, and that other products count where they do. */
export function LevelQuantity({ level }: { level: PriceLevel }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      {t('Price.LevelFrom', '{count}+', { count: format.count(level.minimumQuantity) })}
      {isMixed(level) && <span className={css.mixed}> {t('Price.LevelMixed', 'mixed')}</span>}
    </>
  )
}
