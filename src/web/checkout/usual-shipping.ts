import type { Shop } from '../app/shop.ts'
import { inBrowser } from '../app/storage.ts'

const nameOf = ({ area, session }: Shop) => `shipping ${area.areaId} ${session?.customer?.customerNumber}`

/** How this customer's goods were sent when they were last ordered from this browser. */
export const usualShipping = (shop: Shop): string | null => inBrowser.read(nameOf(shop))

/** Remembers the way the buyer chose. */
export const rememberShipping = (shop: Shop, methodId: string): void => void inBrowser.write(nameOf(shop), methodId)
