import { staffCategories } from '#contract/staff-categories.ts'
import { handlers } from '../http/handlers.ts'
import { listCategories } from './category-list.ts'

export const staffCategoryRoutes = handlers(staffCategories, {
  'POST /backoffice/api/Category/GetCategories': async ({ shop: { db }, area }) => ({
    categories: await listCategories(db, area.languageCode),
  }),
})
