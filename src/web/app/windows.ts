import type { Shop } from './shop.ts'

/** Ties the windows of one user together, for one purpose; a visitor has none, nor has the server. */
export function openChannel(purpose: string, { session, area }: Shop): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || !session?.customer) return undefined
  return new BroadcastChannel(`${purpose} ${session.user.userId} ${session.customer.customerNumber} ${area.areaId}`)
}
