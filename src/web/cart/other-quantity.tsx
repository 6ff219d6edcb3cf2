import { roundUpQuantity, type SaleUnit } from '#domain/quantities.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { leavesFocus, oncePerPress } from '../ui/press.ts'

type OtherQuantityProps = {
  quantity: number
  of: SaleUnit
  /** Takes the next quantity that is sold; without it the text only tells. */
  onTake?: (sold: number) => void
}

/** That the quantity of a line is not sold any more, as the minimum or the pack has changed since; else nothing. */
export function OtherQuantity({ quantity, of, onTake }: OtherQuantityProps) {
  const t = useTranslate()
  const format = useFormat()
  const sold = roundUpQuantity(quantity, of)
  if (sold === quantity) return null
  return (
    <>
      <FieldError>
        {t('Cart.OtherQuantity', 'Not sold in {quantity} {quantity|piece|pieces} any more', {
          quantity: format.count(quantity),
        })}
      </FieldError>
      {onTake && (
        <Button ref={leavesFocus} size="s" {...oncePerPress(() => onTake(sold))}>
          {t('Cart.TakeQuantity', 'Take {sold}', { sold: format.count(sold) })}
        </Button>
      )}
    </>
  )
}
