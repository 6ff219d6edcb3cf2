import { type Stocked, stockOf } from '#domain/stock.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { StockText } from '../ui/stock-text.tsx'

/** How much there is of `variants` together, and when more comes, in words and shape. */
export function Stock({ variants }: { variants: readonly Stocked[] }) {
  const t = useTranslate()
  const format = useFormat()
  const { level, quantity, expectedOn } = stockOf(variants)
  const date = expectedOn && format.date(expectedOn)
  return (
    <StockText level={level} detail={level === 'few' && date && t('Stock.MoreOn', 'more {date}', { date })}>
      {words()}
    </StockText>
  )

  function words(): string {
    if (level === 'plenty') return t('Stock.InStock', '{count} in stock', { count: format.count(quantity) })
    if (level === 'few') return t('Stock.Few', '{count} left', { count: quantity })
    if (level === 'none') return t('Stock.SoldOut', 'Sold out')
    return date ? t('Stock.Expected', 'Expected {date}', { date }) : t('Stock.ToOrder', 'To order, date not known yet')
  }
}
