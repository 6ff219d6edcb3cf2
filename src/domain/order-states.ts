/** Where an order is on its way from the cart to the customer's shelf. */
export const ORDER_STATES = [
  'AwaitingPayment',
  'Placed',
  'Processing',
  'PartiallyShipped',
  'Shipped',
  'Completed',
  'Cancelled',
  'OnHold',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Who moves an order: a person of the back office, or the shop itself by what a payment provider says. */
export type Mover = 'staff' | 'payment'

/**
 * What may follow each state. An order that is sent whole skips `PartiallyShipped`; what was on hold goes back to where
 * it was or on; what has been shipped whole is not cancelled any more.
 */
const FOLLOWERS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  AwaitingPayment: ['Placed', 'Cancelled'],
  Placed: ['Processing', 'OnHold', 'Cancelled'],
  Processing: ['PartiallyShipped', 'Shipped', 'OnHold', 'Cancelled'],
  PartiallyShipped: ['Shipped', 'Cancelled'],
  Shipped: ['Completed'],
  Completed: [],
  Cancelled: [],
  OnHold: ['Placed', 'Processing', 'Cancelled'],
}

/** The states an order can be moved to from `state`. That it is paid, only a payment says. */
export function followersOf(state: OrderState, by: Mover): OrderState[] {
  return FOLLOWERS[state].filter((next) => by === 'payment' || !(state === 'AwaitingPayment' && next === 'Placed'))
}

/** Whether an order may be moved so. To stay where it is is no move. */
export const mayFollow = (from: OrderState, to: OrderState, by: Mover): boolean => followersOf(from, by).includes(to)

/**
 * Whether cancelling puts the goods back on the shelf, as far as the state tells: once a part has left the house, only
 * the warehouse can say.
 */
export const returnsStock = (from: OrderState): boolean => from !== 'PartiallyShipped'

/** Whether the order counts: the buyer was told that it is placed, and nobody has cancelled it. */
export const isPlaced = (state: OrderState): boolean => state !== 'AwaitingPayment' && state !== 'Cancelled'

/** Whether an order ever counted, by where it stands and has been: one that was given up unpaid did not. */
export const wasPlaced = (order: { state: OrderState; history: readonly { state: OrderState }[] }): boolean =>
  [order, ...order.history].some(({ state }) => isPlaced(state))

/** Whether nothing of an order has left the house yet and it is to, as far as the state tells. */
export const isInHouse = (state: OrderState): boolean => awaitsGoods(state) && state !== 'PartiallyShipped'

/** Whether goods of an order are still to come, so that what was not on the shelf is told. */
export const awaitsGoods = (state: OrderState): boolean => !['Shipped', 'Completed', 'Cancelled'].includes(state)
