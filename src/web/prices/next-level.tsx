import type { Variant } from '#contract/products.ts'
import { nextPriceLevel } from '#domain/price-levels.ts'
import type { Pieces } from '#domain/prices.ts'
import { mostPieces } from '#domain/stock.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { leavesFocus } from '../ui/press.ts'
import type { PriceLevel } from './levels.ts'
import css from './next-level.module.css'

type NextLevelProps = {
  levels: readonly PriceLevel[]
  pieces: Pieces
  variant: Variant
  onAdd: (pieces: number) => void
}

/**
 * The way to the next level by one click, with what it saves; none to a campaign's, to which its meter leads. Its room
 * is kept where a quantity may have one.
 */
export function NextLevel({ levels, pieces, variant, onAdd }: NextLevelProps) {
  const t = useTranslate()
  const format = useFormat()
  const { currencyCode } = useShop().area
  const next = nextPriceLevel(levels, pieces, { saleUnit: variant, most: mostPieces(variant), currencyCode })
  if (levels.slice(1).every(({ campaign }) => campaign)) return null
  return (
    <div className={css.place} tabIndex={-1}>
      {next && !next.level.campaign && next.saved > 0 && (
        <Button ref={leavesFocus} size="s" severity="accent-1" onClick={() => onAdd(next.add)}>
          {t('Price.NextLevel', 'Add {missing} more and save {saved}', {
            missing: format.count(next.add),
            saved: format.amount(next.saved),
          })}
        </Button>
      )}
    </div>
  )
}
