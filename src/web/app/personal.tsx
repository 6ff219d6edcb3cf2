import type { ReactNode } from 'react'
import { useShop } from './shop.ts'

/**
 * Draws what differs from buyer to buyer, a price or a name. Where a page is rendered for all of them it is drawn apart
 * from the page, so it leans on the shop alone: not on its place in the page (`useId`) and not on the route.
 */
export function Personal({ children }: { children: ReactNode }): ReactNode {
  const { personal } = useShop()
  return personal ? personal.leaveOut(children) : children
}
