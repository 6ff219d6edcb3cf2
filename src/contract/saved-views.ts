import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shared.ts'

/** A list of the customer center that can be kept as one likes to see it. */
export const ViewedList = z.enum(['orders', 'invoices', 'credit-memos', 'ledger', 'bought-before'])
export type ViewedList = z.output<typeof ViewedList>

/** How a user likes to see a list: the query of its page, by a name of his own. */
const SavedView = z.object({ name: text(40).min(1), query: text(1_000) })

/** Views of one list at most. */
export const MOST_VIEWS = 20

const reply = z.object({ views: z.array(z.object({ name: z.string(), query: z.string() })) })
const of = { area: AreaInfo, list: ViewedList }

export const savedViews = {
  'POST /api/CustomerCenter/GetSavedViews': endpoint({
    summary: "The user's own views of a list, by name.",
    access: 'customer',
    body: z.object(of),
    reply,
  }),
  'POST /api/CustomerCenter/SaveView': endpoint({
    summary: 'Keeps a view, in the place of the one of that name; answers all of them.',
    access: 'customer',
    body: z.object({ ...of, view: SavedView }),
    reply,
  }),
  'DELETE /api/CustomerCenter/DeleteView': endpoint({
    summary: 'Gives a view up; answers those that are left.',
    access: 'customer',
    body: z.object({ ...of, name: SavedView.shape.name }),
    reply,
    fails: ['NotFoundException'],
  }),
}
