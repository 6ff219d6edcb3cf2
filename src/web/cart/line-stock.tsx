import type { CalculatedCart } from '#contract/cart.ts'
import type { Stocked } from '#domain/stock.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { StockText } from '../ui/stock-text.tsx'
import { availabilityOf } from './availability.ts'

type LineStockProps = {
  quantity: number
  /** What the calculation, which knows the customer, says of it. */
  calculated?: CalculatedCart['lines'][number] | undefined
  variant: Stocked | undefined
}

/** What of a line is there now and what comes when, in words. */
export function LineStock({ quantity, calculated, variant }: LineStockProps) {
  const t = useTranslate()
  const format = useFormat()
  const found = availabilityOf(quantity, calculated, variant)
  if (!found) return null

  const { level, now, missing, expectedOn, comes } = found
  if (level === 'plenty') return <StockText level="plenty">{t('Stock.All', 'In stock')}</StockText>
  if (!comes) {
    const left = now > 0 ? t('Stock.Few', '{count} left', { count: format.count(now) }) : t('Stock.SoldOut', 'Sold out')
    return <StockText level={level}>{left}</StockText>
  }
  const later = expectedOn
    ? t('Stock.ComesOn', '{count} on {date}', { count: format.count(missing), date: format.date(expectedOn) })
    : t('Stock.ComesLater', '{count} on backorder, date not known yet', { count: format.count(missing) })
  if (level !== 'few') return <StockText level={level}>{later}</StockText>
  return (
    <StockText level="few" detail={later}>
      {t('Stock.Now', '{count} now', { count: format.count(now) })}
    </StockText>
  )
}
