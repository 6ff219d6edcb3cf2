import { useEffect, useState } from 'react'
import type { StaffCategory } from '#contract/staff-categories.ts'
import { perShop } from '../../app/per-shop.ts'
import { type Shop, useShop } from '../../app/shop.ts'

type Kept = { fields: number; found?: Promise<readonly StaffCategory[]> | undefined }

/** A menu has a field for each entry that is open: they are asked for once, as long as one of them is there. */
const keptOf = perShop((): Kept => ({ fields: 0 }))

/** Every category of the shop, once they are there; none where they could not be loaded, and IDs are typed. */
export function useCategories(): readonly StaffCategory[] {
  const shop = useShop()
  const [categories, setCategories] = useState<readonly StaffCategory[]>([])
  useEffect(() => {
    const kept = keptOf(shop)
    let isWanted = true
    kept.fields += 1
    kept.found ??= fetchCategories(shop).catch(() => {
      kept.found = undefined
      return []
    })
    void kept.found.then((found) => isWanted && setCategories(found))
    return () => {
      isWanted = false
      kept.fields -= 1
      if (kept.fields === 0) kept.found = undefined
    }
  }, [shop])
  return categories
}

async function fetchCategories({ area, call }: Shop): Promise<readonly StaffCategory[]> {
  const { categories } = await call('POST /backoffice/api/Category/GetCategories', { body: { area } })
  return categories
}

/** A category as it is found among others: `Darts › Steel tip darts`. */
export const wayTo = ({ names }: StaffCategory): string => names.join(' › ')
