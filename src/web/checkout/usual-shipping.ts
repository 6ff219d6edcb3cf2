import type { Shop } from '../app/shop.ts'

const nameOf = ({ area, session }: Shop) => `shipping ${area.areaId} ${session?.customer?.customerNumber}`

/** How this customer's goods were sent when they were last ordered from this browser. */
export function usualShipping(shop: Shop): string | null {
  try {
    return localStorage.getItem(nameOf(shop))
  } catch {
    return null
  }
}

/** Remembers the way the buyer chose. */
export function rememberShipping(shop: Shop, methodId: string): void {
  try {
    localStorage.setItem(nameOf(shop), methodId)
  } catch {
    // Without storage the buyer is asked again.
  }
}
