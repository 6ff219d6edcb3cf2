import { roundUpQuantity, type SaleUnit } from '#domain/quantities.ts'
import { isBuyable, mostPieces, type Stocked } from '#domain/stock.ts'
import { type Format, useFormat } from '../app/format.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { leavesFocus } from '../ui/press.ts'

type Sold = SaleUnit & Pick<Stocked, 'stock' | 'allowBackorder'>

type OtherQuantityProps = {
  quantity: number
  of: Sold
  /** The number of its variant. */
  number: string
  /** Takes the next quantity that can be had, 0 for none; without it the text only tells. */
  onTake?: (sold: number) => void
}

/**
 * That the quantity of a line cannot be had any more: the minimum or the pack has changed since, or fewer are left of
 * what cannot be ordered ahead; else nothing.
 */
export function OtherQuantity({ quantity, of, number, onTake }: OtherQuantityProps) {
  const t = useTranslate()
  const format = useFormat()
  const sold = soldInstead(quantity, of)
  if (sold === quantity) return null
  return (
    <>
      <FieldError>{whyNot(quantity, sold, t, format)}</FieldError>
      {onTake && (
        <Button ref={leavesFocus} size="s" aria-description={number} onClick={() => onTake(sold)}>
          {sold > 0
            ? t('Cart.TakeQuantity', 'Take {sold}', { sold: format.count(sold) })
            : t('Cart.TakeNone', 'Take it out')}
        </Button>
      )}
    </>
  )
}

function soldInstead(quantity: number, of: Sold): number {
  if (!isBuyable(of)) return 0
  const most = Math.floor(mostPieces(of) / of.orderMultiple) * of.orderMultiple
  return Math.min(roundUpQuantity(quantity, of), most)
}

function whyNot(quantity: number, sold: number, t: Translate, format: Format): string {
  if (sold === 0) return t('Cart.NoneToBeHad', 'None can be had')
  return sold < quantity
    ? t('InstantExcel.Few', 'Only {count} can be had', { count: format.count(sold) })
    : t('Cart.OtherQuantity', 'Not sold in {quantity} {quantity|piece|pieces} any more', {
        quantity: format.count(quantity),
      })
}
