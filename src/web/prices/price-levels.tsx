import type { ProductKey } from '#contract/shared.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { usePrice } from './data.ts'
import { LevelQuantity } from './level-quantity.tsx'
import { type Count, levelPlace } from './levels.ts'
import css from './price-levels.module.css'

type PriceLevelsProps = Count & {
  priceKey: ProductKey
  /** Takes the quantity of the next level; without it nobody is led there. */
  onQuantity?: (quantity: number) => void
}

/**
 * What more pieces cost each; the level that is reached stands at the line, the next one is a click away, but for a
 * campaign's, to which its meter leads.
 */
export function PriceLevels({ priceKey, quantity, pieces, onQuantity }: PriceLevelsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const entry = usePrice(priceKey)
  const levels = entry?.state === 'success' ? entry.price.levels : undefined
  if (!levels) return null

  const { current, next, missing, saved } = levelPlace(levels, { quantity, pieces }, area.currencyCode)
  return (
    <div className={css.levels}>
      <dl className={css.list}>
        {levels.map((level) => (
          <div key={level.minimumQuantity} className={css.level} aria-current={level === current || undefined}>
            <dt>
              <LevelQuantity level={level} />
            </dt>
            <dd>
              <Money text={format.amount(level.netUnitPrice.priceWithoutVat)} />
            </dd>
          </div>
        ))}
      </dl>
      {onQuantity && next && !next.campaign && saved > 0 && (
        <Button size="s" severity="accent-1" onClick={() => onQuantity(next.minimumQuantity)}>
          {t('Price.NextLevel', 'Add {missing} more and save {saved}', {
            missing: format.count(missing),
            saved: format.amount(saved),
          })}
        </Button>
      )}
    </div>
  )
}
