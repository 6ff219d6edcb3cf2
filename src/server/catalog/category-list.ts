import type { StaffCategory } from '#contract/staff-categories.ts'
import type { Db } from '../db/database.ts'
import { Categories } from './categories.ts'
import { findCategories } from './queries.ts'

/** Every category with its names in a language, each before those below it. */
export async function listCategories(db: Db, languageCode: string): Promise<StaffCategory[]> {
  const categories = new Categories(await findCategories(db, []))
  const below = (parentId: string, way: readonly string[]): StaffCategory[] =>
    categories.childrenOf(parentId).flatMap((id) => {
      const { name, url } = categories.text(id, languageCode)
      const names = [...way, name]
      return [{ id, names, url }, ...below(id, names)]
    })
  return below('', [])
}
