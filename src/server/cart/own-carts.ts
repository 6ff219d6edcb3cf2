import { z } from 'zod'
import type { Reply } from '#contract/index.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { task } from '../jobs/task.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { deleteOldCarts, findCarts, forgetDeletedCarts } from './queries.ts'
import { ownerOf } from './service.ts'

/** Carts without a name are kept for so long after they were used last. */
const KEPT_DAYS = 90

/** The actor's own carts of an area, whatever he asks for; the one used last first. */
export async function searchCarts(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { search, status, skip, take }: { search: string; status: 'open' | 'ordered'; skip: number; take: number },
): Promise<Reply<'POST /api/Cart/GetCartsBySearch'>> {
  const { userId, customerNumber, areaId } = ownerOf(actor, area)
  const find = (skip: number, take: number) =>
    findCarts(shop.db, [userId, customerNumber, areaId, status, search, skip, take])
  const found = await find(skip, take)
  // Each row says how many there are in all, but a page beyond the last has no row.
  const [told] = found.length > 0 || skip === 0 ? found : await find(0, 1)
  return {
    items: found.map(({ totalItems: _, touchedAt, ...cart }) => ({ ...cart, touchedAt: touchedAt.toISOString() })),
    totalItems: told?.totalItems ?? 0,
  }
}

/** Forgets each night the carts that were left behind. */
export const forgetCarts = task({
  name: 'cart.forget',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '20 3 * * *',
  async run({ db }) {
    while ((await deleteOldCarts(db, [KEPT_DAYS])).length > 0) {}
    await forgetDeletedCarts(db)
  },
})
