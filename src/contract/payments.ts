import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './shared.ts'

const ofCart = z.object({ area: AreaInfo, cartId: Id })

export const payments = {
  'POST /api/Payment/GetPaymentMethods': endpoint({
    summary: 'How the customer may pay for a cart.',
    access: 'customer',
    body: ofCart,
    reply: z.object({
      paymentMethods: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
    }),
    fails: ['NotFoundException'],
  }),
}
