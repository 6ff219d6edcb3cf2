import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './shared.ts'

/** A mark on a product that its price is a special one; it reads and looks as the area's discount code says. */
export const DiscountSplash = z.object({
  discountCodeId: z.string(),
  name: z.string(),
  label: z.string(),
  colour: z.string(),
  icon: z.string(),
  discountPercentage: z.number().describe('The most that is taken off, in percent; 0 when it is not said.'),
})
export type DiscountSplash = z.output<typeof DiscountSplash>

export const discounts = {
  'POST /api/Discounts/GetDiscountSplashesByProductIds': endpoint({
    summary: 'The discount splashes of products, as far as the caller may see what they come from.',
    access: 'open',
    body: z.object({ areaInfo: AreaInfo, productIds: z.array(Id).max(200) }),
    reply: z.object({
      discountSplashes: z
        .record(z.string(), z.array(DiscountSplash))
        .describe('By product id; a product without any is left out.'),
    }),
  }),
}
