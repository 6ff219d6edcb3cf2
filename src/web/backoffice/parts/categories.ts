import { useEffect, useState } from 'react'
import type { StaffCategory } from '#contract/staff-categories.ts'
import { useShop } from '../../app/shop.ts'

/** Every category of the shop, once they are there; none where they could not be loaded, and IDs are typed. */
export function useCategories(): readonly StaffCategory[] {
  const { area, call } = useShop()
  const [categories, setCategories] = useState<readonly StaffCategory[]>([])
  useEffect(() => {
    const looking = new AbortController()
    const { signal } = looking
    call('POST /backoffice/api/Category/GetCategories', { body: { area } }, { signal }).then(
      (found) => setCategories(found.categories),
      () => {},
    )
    return () => looking.abort()
  }, [area, call])
  return categories
}

/** A category as it is found among others: `Darts › Steel tip darts`. */
export const wayTo = ({ names }: StaffCategory): string => names.join(' › ')
