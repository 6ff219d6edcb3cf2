/** An order of a customer's; `isOpen` for one on account that is not completed. Amounts are in whichever unit. */
export type Ordered = { number: string; total: number; isOpen: boolean }

/** What an invoice came to, paid or not, and the orders it names. */
export type Invoiced = { orderNumbers: readonly string[]; total: number }

/**
 * What no invoice has asked for yet of the open ones of `orders`. An invoice counts once: it is shared out to the
 * orders it names as they stand in `orders`, to each as much as is still missing of it; what remains is of none of
 * them, as freight and orders from elsewhere are. Invoices over few orders go first, having the least choice.
 */
export function notInvoiced(orders: readonly Ordered[], invoices: readonly Invoiced[]): number {
  const missing = new Map(orders.map((order, place) => [order.number, { ...order, place }]))
  for (const { orderNumbers, total } of invoices.toSorted((a, b) => a.orderNumbers.length - b.orderNumbers.length)) {
    let rest = total
    const named = new Set(orderNumbers.flatMap((number) => missing.get(number) ?? []))
    for (const order of [...named].toSorted((a, b) => a.place - b.place)) {
      const share = Math.min(rest, order.total)
      order.total -= share
      rest -= share
    }
  }
  return [...missing.values()].reduce((sum, { isOpen, total }) => (isOpen ? sum + total : sum), 0)
}
