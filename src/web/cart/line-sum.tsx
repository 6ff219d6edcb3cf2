import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { useLevels } from '../prices/levels.ts'
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

/** Stands in place of what there is of a line whose pieces have no price: from how many on they have one, if ever. */
export function LacksPrice({ line: { productKey } }: Pick<LineSumProps, 'line'>) {
  const t = useTranslate()
  const format = useFormat()
  const [first] = useLevels(productKey)
  return (
    <StockText level="none">
      {first
        ? t('Cart.PriceFrom', 'A price from {count} pieces on', { count: format.count(first.minimumQuantity) })
        : t('Cart.NoPrice', 'No price for so many pieces; please ask us')}
    </StockText>
  )
}
