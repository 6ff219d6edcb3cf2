import { roundUpQuantity, type SaleUnit } from '#domain/quantities.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'

/** In which quantities a variant is sold; nothing where that is piece by piece. */
export function Packing({ of }: { of: SaleUnit }) {
  const t = useTranslate()
  const format = useFormat()
  const least = roundUpQuantity(1, of)
  const [minimum, multiple] = [format.count(least), format.count(of.orderMultiple)]
  if (least > of.orderMultiple && of.orderMultiple > 1) {
    return (
      <span>{t('Product.MinimumPacking', 'From {minimum} pieces, in packs of {multiple}', { minimum, multiple })}</span>
    )
  }
  if (of.orderMultiple > 1) return <span>{t('Product.Packing', 'In packs of {multiple}', { multiple })}</span>
  return least > 1 && <span>{t('Product.Minimum', 'From {minimum} pieces', { minimum })}</span>
}
