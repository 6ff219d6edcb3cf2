import { randomUUID } from 'node:crypto'
import type { Address } from '#contract/shipping.ts'
import type { Money } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import { dayAhead } from '#domain/stock.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { StoredCart } from '../cart/stored-cart.ts'
import { type Calculated, piecesThere } from '../cart/sums.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { goodsText } from './goods-text.ts'
import type { NewOrder, NewOrderLine } from './queries.ts'

/** What an order begins as: placed, or waiting for the payment that places it. */
export type FirstState = 'Placed' | 'AwaitingPayment'

/** What an order needs besides its lines. */
export type Complete = {
  address: Address
  method: { id: string; name: string }
  payment: Pick<PaymentMethod, 'id' | 'name' | 'isPrepaid'>
}

/** The rows of an order: names, numbers and prices as they are now. */
export function newOrder(
  { actor, area, cart }: { actor: Customer; area: EffectiveArea; cart: StoredCart },
  { lines: calculated, sums, vatNote }: Calculated,
  { address, method, payment }: Complete,
  state: FirstState,
): { order: NewOrder; lines: NewOrderLine[] } {
  const products = calculated.map((line) => ({
    line_id: line.lineId,
    type: 'Product' as const,
    product_id: line.productId,
    variant_id: line.variantId,
    unit_of_measure: line.unitOfMeasure,
    number: line.number,
    name: line.name,
    quantity: line.quantity,
    comment: line.comment ?? '',
    parent_line_id: line.parentId,
    ...lacking(line),
    ...prices(line.netUnitPrice, line.netLinePrice),
  }))
  const charges = sums.charges.map(({ id, text, netLinePrice }) => ({
    line_id: randomUUID(),
    type: 'Generated' as const,
    product_id: null,
    variant_id: null,
    unit_of_measure: null,
    number: id,
    name: text,
    quantity: 1,
    comment: '',
    parent_line_id: null,
    backordered: 0,
    expected_on: null,
    ...prices(netLinePrice, netLinePrice),
  }))
  const lines = [...products, ...charges].map((line, position) => ({ position, ...line }))
  return {
    order: {
      order_id: randomUUID(),
      cart_id: cart.cartId,
      area_id: area.areaId,
      customer_number: actor.customer.customerNumber,
      user_id: actor.userId,
      placed_by: actor.name,
      placed_while_acting: actor.acting !== undefined,
      state,
      currency_code: area.currencyCode,
      shipping_address: address,
      shipping_method: { ...method, fee: sums.shipping.netLinePrice },
      payment_method: { id: payment.id, name: payment.name },
      comment: cart.comment,
      reference: cart.reference,
      requested_on: cart.requestedOn,
      delivery: cart.delivery,
      vat_note: vatNote,
      vat_rates: sums.vatRates,
      discount: sums.discount.withoutVat,
      discount_with_vat: sums.discount.withVat,
      total_net: sums.totalNet.withoutVat,
      total_net_with_vat: sums.totalNet.withVat,
      total: sums.total.withoutVat,
      total_with_vat: sums.total.withVat,
      goods: goodsText(lines),
    },
    lines,
  }
}

/** How many pieces are not there, and the day they are expected as long as it is still ahead. */
function lacking(line: Calculated['lines'][number]) {
  const backordered = Math.max(0, line.quantity - piecesThere(line))
  return { backordered, expected_on: backordered > 0 ? dayAhead(line.expectedOn, today()) : null }
}

const prices = (unit: Money, line: Money) => ({
  net_unit_price: unit.withoutVat,
  net_unit_price_with_vat: unit.withVat,
  net_line_price: line.withoutVat,
  net_line_price_with_vat: line.withVat,
})
