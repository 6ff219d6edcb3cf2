import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Money } from '../ui/money.tsx'
import { StockText } from '../ui/stock-text.tsx'
import type { ShownLine } from './edits.ts'

type LineSumProps = {
  line: ShownLine
  /** Whether the sum from before stands while the new one is on its way. */
  isKept?: boolean
}

/** What a line comes to, which is not nothing where it has no price. */
export function LineSum({ line, isKept = false }: LineSumProps) {
  const format = useFormat()
  if (line.lacksPrice) return <Money text="–" />
  return <Money text={line.pending && !isKept ? undefined : format.amount(line.netLinePrice.priceWithoutVat)} />
}

/** Stands in place of what there is of a line whose pieces have no price. */
export function LacksPrice() {
  const t = useTranslate()
  return <StockText level="none">{t('Cart.NoPrice', 'No price for so many pieces; please ask us')}</StockText>
}
