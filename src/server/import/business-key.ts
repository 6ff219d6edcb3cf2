import { z } from 'zod'

/** What another system names a thing by: an item, a customer, a price group, an order, a paper. */
export const BusinessKey = z.string().trim().min(1).max(60)
