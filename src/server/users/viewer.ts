import { type Actor, type CustomerAccount, isCustomer } from './actor.ts'

/** Who looks at something, and in which area; without a customer a visitor, to whom what is for some is closed. */
export type Viewer = { areaId: string; customer: Pick<CustomerAccount, 'customerNumber' | 'priceGroup'> | null }

/** The viewer of a call. */
export const viewerOf = (actor: Actor | undefined, { areaId }: { areaId: string }): Viewer => ({
  areaId,
  customer: isCustomer(actor) ? actor.customer : null,
})
