import { z } from 'zod'
import { ORDER_LENGTHS } from '#domain/order-lengths.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Id, text } from './shared.ts'

/** What somebody who buys for a customer, or acts for him, wrote about one of his orders, or a clerk who answered. */
export const OrderMessage = z.object({
  messageId: z.string(),
  sentBy: z.string(),
  isBySales: z.boolean(),
  isAnswer: z.boolean(),
  sentAt: z.iso.datetime(),
  text: z.string(),
})
export type OrderMessage = z.output<typeof OrderMessage>

export const MessageText = text(ORDER_LENGTHS.message)

const Messages = z.object({
  messages: z.array(OrderMessage).describe('The first one first.'),
  isMailed: z.boolean().describe('Whether the area has an address that another one would be mailed to.'),
})

export const orderMessages = {
  'POST /api/CustomerCenter/GetOrderMessages': endpoint({
    summary: "What was written about one of the customer's orders.",
    access: 'customer',
    body: z.object({ area: AreaInfo, orderId: Id }),
    reply: Messages,
    fails: ['NotFoundException'],
  }),
  'POST /api/CustomerCenter/SendOrderMessage': endpoint({
    summary:
      "Writes to the wholesaler about one of the customer's orders: it is kept with the order, and mailed to the order desk of the area, else to the address of its company.",
    access: 'customer',
    body: z.object({ area: AreaInfo, orderId: Id, text: MessageText.min(1) }),
    reply: Messages,
    fails: ['NotFoundException', 'TooManyRequestsException'],
  }),
}
