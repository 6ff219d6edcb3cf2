import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { ORDERS } from '../customer-center/lists.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { ReorderTable } from '../customer-center/reorder-table.tsx'

/** What an order would be today; one that is not the customer's is the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const orderId = args.params.orderId ?? ''
  const preview = await shop.call('POST /api/CustomerCenter/GetReorderPreview', { body: { area: shop.area, orderId } })
  const title = translate(shop)('Reorder.Title', 'Order {number} again', { number: preview.orderNumber })
  const head: Head = { title, noIndex: true }
  return { head, preview }
}

/** /customer-center/orders/{orderId}/reorder: an old order at prices and stock of today, to be taken line by line. */
export function Component() {
  const t = useTranslate()
  const { preview } = useLoaderData<typeof loader>()
  const { orderId, orderNumber, lines } = preview
  return (
    <CenterPage
      title={t('Reorder.Title', 'Order {number} again', { number: orderNumber })}
      under={[
        { text: t('Orders.Heading', 'Orders'), to: ORDERS.path },
        { text: t('Receipt.Title', 'Order {number}', { number: orderNumber }), to: `${ORDERS.path}/${orderId}` },
      ]}
    >
      <ReorderTable key={orderId} lines={lines} />
    </CenterPage>
  )
}
