import type { StaffAgreement } from '#contract/staff-prices.ts'
import type { Format } from '../../app/format.ts'
import type { Translate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { periodText, phaseText, phaseTone } from '../campaigns/words.ts'
import css from '../parts/desk.module.css'

/** What is said of an agreement: whose, on what, from how many, how much, when. */
export function agreementColumns(t: Translate, format: Format, base: string): Column<StaffAgreement>[] {
  return [
    {
      id: 'whose',
      head: t('Agreements.WhoseHead', 'Whose'),
      cell: ({ customer, customerName, priceGroup }) =>
        customer ? (
          <>
            <Link to={`${base}/customers/${encodeURIComponent(customer)}`}>{customerName}</Link>
            <span className={css.quiet}> · {customer}</span>
          </>
        ) : (
          t('Agreements.Group', 'Price group {group}', { group: priceGroup ?? '' })
        ),
      place: 'title',
    },
    ...termColumns(t, format),
    {
      id: 'phase',
      head: t('Office.State', 'State'),
      cell: ({ phase }) => <Badge tone={phaseTone(phase)}>{phaseText(phase, t)}</Badge>,
      narrow: true,
      place: 'end',
    },
  ]
}

type Terms = Pick<
  StaffAgreement,
  | 'number'
  | 'productName'
  | 'minimumQuantity'
  | 'amount'
  | 'discountPercentage'
  | 'currencyCode'
  | 'validFrom'
  | 'validTo'
>

/** On what, from how many, how much, when. `place` is that of the number. */
export function termColumns(t: Translate, format: Format, place?: Column<Terms>['place']): Column<Terms>[] {
  return [
    {
      id: 'number',
      head: t('Paper.Number', 'Number'),
      cell: ({ number }) => <span className={css.path}>{number}</span>,
      narrow: true,
      place,
    },
    {
      id: 'product',
      head: t('Paper.Name', 'Product'),
      cell: ({ productName }) => <span className={css.quiet}>{productName}</span>,
      wideOnly: true,
    },
    {
      id: 'from',
      head: t('Office.FromPieces', 'From'),
      cell: ({ minimumQuantity }) => format.count(minimumQuantity),
      numeric: true,
      narrow: true,
    },
    {
      id: 'price',
      head: t('Paper.Price', 'Price'),
      cell: ({ amount, discountPercentage, currencyCode }) =>
        amount === null ? (
          `−${format.count(discountPercentage ?? 0)} %`
        ) : (
          <Money text={format.amount(amount, currencyCode)} currency={format.currency(currencyCode)} />
        ),
      numeric: true,
      narrow: true,
    },
    {
      id: 'valid',
      head: t('Office.Valid', 'Valid'),
      cell: ({ validFrom, validTo }) => periodText(validFrom, validTo, format, t),
      narrow: true,
    },
  ]
}
