import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'

const StaffCategory = z.object({
  id: z.string(),
  names: z.array(z.string()).describe('Of the categories on the way to it, its own the last.'),
  url: z.string(),
})
export type StaffCategory = z.output<typeof StaffCategory>

export const staffCategories = {
  'POST /backoffice/api/Category/GetCategories': endpoint({
    summary: 'Every category with its names in the language of the area, each before those below it.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: z.object({ categories: z.array(StaffCategory) }),
  }),
}
