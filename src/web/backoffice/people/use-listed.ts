import type { Person } from '#contract/staff-people.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import type { Deed } from '../parts/use-act.ts'

type Act = [work: () => Promise<unknown>, deed: Deed]

/** What puts customers on the list of somebody, and what takes those, or all of the area, off it; either is undone. */
export function useListed({ userId, name, customers }: Pick<Person, 'userId' | 'name'> & { customers?: number }) {
  const t = useTranslate()
  const format = useFormat()
  const { area, call } = useShop()
  const send = {
    add: (customerNos: string[]) =>
      call('POST /backoffice/api/SalesImpersonation/AddCustomers', { body: { area, userId, customerNos } }),
    remove: (customerNos?: string[]) =>
      call('POST /backoffice/api/SalesImpersonation/RemoveCustomers', {
        body: { area, userId, ...(customerNos && { customerNos }) },
      }),
  }
  const add = (numbers: string[]): Act => [
    () => send.add(numbers),
    {
      done: t('Office.CustomersAdded', '{name} may act for {count} more', {
        name,
        count: format.count(numbers.length),
      }),
      undo: { work: () => send.remove(numbers) },
    },
  ]
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
        undo: { work: () => send.add(removed) },
      },
    ]
  }
  return { add, remove }
}
