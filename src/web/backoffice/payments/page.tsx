import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { PaymentRecords } from '../orders/payment-records.tsx'
import css from './page.module.css'

const SHOWN = ['review', 'different', 'all'] as const

/** The payments that somebody has to look at, or all with a difference, or the latest. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const asked = new URL(args.request.url).searchParams.get('show')
  const show = SHOWN.find((each) => each === asked) ?? 'review'
  const { payments } = await shop.call('POST /backoffice/api/Payment/GetPayments', {
    body: { area: shop.area, isToReview: show === 'review', hasDifference: show === 'different', take: 100 },
  })
  return { head: { title: translate(shop)('Office.Payments', 'Payments') }, show, payments }
}

/** Money that was not as it should be, and what was done about it. */
export function Component() {
  const t = useTranslate()
  const { area } = useShop()
  const { show, payments } = useLoaderData<typeof loader>()
  const path = `/backoffice/${area.areaId}/payments`
  const names = {
    review: t('Office.PaymentsToReview', 'Payments to look at'),
    different: t('Office.PaymentsDifferent', 'All with a difference'),
    all: t('Office.PaymentsAll', 'The latest hundred'),
  }
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.Payments', 'Payments')}
        actions={
          <ul className={css.show}>
            {SHOWN.map((each) => (
              <li key={each}>
                <Link look="place" to={`${path}?show=${each}`} aria-current={each === show || undefined}>
                  {names[each]}
                </Link>
              </li>
            ))}
          </ul>
        }
      />
      {payments.length ? (
        <PaymentRecords payments={payments} withOrders />
      ) : (
        <EmptyState title={t('Office.NoPaymentsHere', 'Nothing here: all money is where it belongs')} />
      )}
    </Stack>
  )
}
