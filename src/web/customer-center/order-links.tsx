import { Link } from '../ui/link.tsx'
import { ORDERS } from './lists.ts'

type OrderLinksProps = { orderNumbers: readonly string[]; orders: readonly { orderId: string; orderNumber: string }[] }

/** The orders a paper is of: those that are in the shop lead to it, others are named alone. */
export function OrderLinks({ orderNumbers, orders }: OrderLinksProps) {
  return orderNumbers.map((orderNumber) => {
    const order = orders.find((each) => each.orderNumber === orderNumber)
    return (
      <div key={orderNumber}>
        {order ? <Link to={`${ORDERS.path}/${order.orderId}`}>{orderNumber}</Link> : orderNumber}
      </div>
    )
  })
}
