import { ShopError } from '../http/errors.ts'
import { type Actor, type Customer, isCustomer } from './actor.ts'

/** Whether an actor buys like every other of his area and currency: for himself, and with no other role. */
export const isPlainBuyer = (actor: Actor | undefined): actor is Customer =>
  isCustomer(actor) && actor.roles.join() === 'customer' && !actor.acting && !actor.needsSecondFactor

/**
 * A buyer of whom nothing is known but the area and the currency he buys in: what he is answered may be shown to all who
 * do. A call that asks for more of him is refused, and `wasAsked` says so from then on.
 */
export function anyBuyer({ areaId, currencyCode }: Customer['customer']): { actor: Customer; wasAsked(): boolean } {
  let asked = false
  const knownBy = <T extends object>(known: { [K in keyof T]?: T[K] | undefined }): T =>
    new Proxy(known, {
      get(target, name, receiver) {
        if (name in target) return Reflect.get(target, name, receiver)
        asked = true
        throw new ShopError('ForbiddenException', 'This is one buyer’s own.')
      },
    }) as T
  const customer = knownBy<Customer['customer']>({ areaId, currencyCode })
  const actor = knownBy<Customer>({ roles: ['customer'], customer, ...NOTHING_ELSE })
  return { actor, wasAsked: () => asked }
}

/** What a plain buyer is not. */
const NOTHING_ELSE = { acting: undefined, needsSecondFactor: undefined }
