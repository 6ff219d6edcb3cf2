import type { Cart } from '#contract/cart.ts'
import { type Edit, takeBatch } from './edits.ts'

type Waiting = { edit: Edit; resolve: (cart: Cart) => void; reject: (error: unknown) => void }

/** Changes of the cart's lines that the shop has not answered yet: on their way, or waiting for their turn. */
export function createEditQueue() {
  let waiting: readonly Waiting[] = []
  let sent: readonly Waiting[] = []

  return {
    /** All of them, in the order they were made. */
    open: (): Edit[] => [...sent, ...waiting].map(({ edit }) => edit),

    /** Has `edit` wait; gives the shop's answer to it, or rejects as it is refused. */
    add: (edit: Edit): Promise<Cart> =>
      new Promise((resolve, reject) => {
        waiting = [...waiting, { edit, resolve, reject }]
      }),

    /** Takes on their way what one request can carry; null when all were bundled with an earlier one. */
    take() {
      const batch = takeBatch(waiting)
      if (!batch) return null
      sent = batch.taken
      waiting = batch.rest
      return {
        edit: batch.edit,
        /** They are not on their way any more; who made them is told apart. */
        arrive(): void {
          sent = []
        },
        resolve(answer: Cart): void {
          for (const { resolve } of batch.taken) resolve(answer)
        },
        reject(error: unknown): void {
          for (const { reject } of batch.taken) reject(error)
        },
      }
    },

    /** Refuses those that wait, or those of one kind alone. */
    refuse(error: unknown, kind?: Edit['kind']): void {
      const isMeant = ({ edit }: Waiting) => kind === undefined || edit.kind === kind
      const refused = waiting.filter(isMeant)
      waiting = waiting.filter((each) => !isMeant(each))
      for (const { reject } of refused) reject(error)
    },
  }
}
