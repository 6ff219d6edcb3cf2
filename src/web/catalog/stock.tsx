import { type Stocked, type StockState, stockOf } from '#domain/stock.ts'
import { type Format, useFormat } from '../app/format.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { StockText } from '../ui/stock-text.tsx'

/** How much there is of `variants` together, and when more comes, in words and shape. */
export function Stock({ variants }: { variants: readonly Stocked[] }) {
  const t = useTranslate()
  const format = useFormat()
  const stock = stockOf(variants)
  const { words, detail } = stockWords(stock, t, format)
  return (
    <StockText level={stock.level} detail={detail}>
      {words}
    </StockText>
  )
}

/** What a stock is called; `detail` says when more comes. */
export function stockWords({ level, quantity, expectedOn }: StockState, t: Translate, format: Format) {
  const date = expectedOn && format.date(expectedOn)
  if (level === 'plenty') return { words: t('Stock.InStock', '{count} in stock', { count: format.count(quantity) }) }
  if (level === 'few') {
    const words = t('Stock.Few', '{count} left', { count: quantity })
    return date ? { words, detail: t('Stock.MoreOn', 'more {date}', { date }) } : { words }
  }
  if (level === 'none') return { words: t('Stock.SoldOut', 'Sold out') }
  return {
    words: date ? t('Stock.Expected', 'Expected {date}', { date }) : t('Stock.ToOrder', 'To order, date not known yet'),
  }
}
