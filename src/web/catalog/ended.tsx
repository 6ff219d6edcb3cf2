import type { Ended } from '#contract/products.ts'
import { useTranslate } from '../app/translations.ts'
import { Link } from '../ui/link.tsx'
import { StockText } from '../ui/stock-text.tsx'

/** That a product has ended, where its stock would stand, and the way to what stands for it. */
export function EndedText({ successor }: Pick<Ended, 'successor'>) {
  const t = useTranslate()
  return (
    <StockText level="none">
      {t('Reorder.NotSold', 'No longer in the range')}
      {successor && (
        <>
          <br />
          {t('Related.Successor', 'Replaced by')} <Link to={successor.url}>{successor.name}</Link>
        </>
      )}
    </StockText>
  )
}
