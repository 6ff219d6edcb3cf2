import type { Person } from '#contract/staff-people.ts'
import { inBatches } from '#domain/batching.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import type { Deed } from '../parts/use-act.ts'

type Act = [work: () => Promise<unknown>, deed: Deed]

type Listed = Pick<Person, 'userId' | 'name'> & Partial<Pick<Person, 'customers' | 'roles'>>

/** As many as one call puts on a list. */
const MOST_ADDED = 10_000

/**
 * What puts customers on the list of somebody, and what takes those, or all of the area, off it; either is undone where
 * the list is open to the user: not his own, and not one of who does no sales.
 */
export function useListed({ userId, name, customers, roles }: Listed) {
  const t = useTranslate()
  const format = useFormat()
  const { area, call, session } = useShop()
  const isOpen = userId !== session?.user.userId && (roles?.includes('impersonation') ?? true)
  const send = {
    add: (customerNos: string[]) =>
      call('POST /backoffice/api/SalesImpersonation/AddCustomers', { body: { area, userId, customerNos } }),
    remove: (customerNos?: string[]) =>
      call('POST /backoffice/api/SalesImpersonation/RemoveCustomers', {
        body: { area, userId, ...(customerNos && { customerNos }) },
      }),
  }
  function add(numbers: string[]): Act {
    let added: string[] = []
    const work = async () => {
      ;({ added } = await send.add(numbers))
    }
    const deed = {
      done: t('Office.CustomersAdded', '{name} may act for {count} more', {
        name,
        count: format.count(numbers.length),
      }),
      undo: { work: () => send.remove(added) },
    }
    return [work, deed]
  }
  function remove(numbers?: string[]): Act {
    let removed: string[] = []
    const work = async () => {
      ;({ removed } = await send.remove(numbers))
    }
    const count = format.count(numbers?.length ?? customers ?? 0)
    return [
      work,
      {
        done: t('Office.CustomersRemoved', '{name} acts for {count} {count|customer|customers} no more', {
          name,
          count,
        }),
        ...(isOpen && { undo: { work: () => Promise.all(inBatches(removed, MOST_ADDED).map(send.add)) } }),
      },
    ]
  }
  return { add, remove, isOpen }
}
