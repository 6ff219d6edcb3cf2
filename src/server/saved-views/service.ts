import { MOST_VIEWS, type ViewedList } from '#contract/saved-views.ts'
import type { Translate } from '#domain/texts.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { invalid, notFound } from '../http/errors.ts'
import { openTurns } from '../turns.ts'
import * as queries from './queries.ts'

/** Views of one user are kept one after the other. */
const inTurn = openTurns()

/** The views of a list that are the user's own. */
export const listViews = async (db: Db, userId: string, list: ViewedList) => ({
  views: await queries.findViews(db, [userId, list]),
})

type View = { name: string; query: string }

/** Keeps a view and gives all of them; throws ValidationException, said by `t`, when there are enough. */
export function saveView(db: Db, userId: string, list: ViewedList, { view, t }: { view: View; t: Translate }) {
  return inTurn(userId, () =>
    inTransaction(db, async (tx) => {
      await queries.putView(tx, userId, list, view)
      const views = await queries.findViews(tx, [userId, list])
      if (views.length > MOST_VIEWS) {
        throw invalid('view', t('Views.Most', 'There are {most} views; give one up first.', { most: MOST_VIEWS }))
      }
      return { views }
    }),
  )
}

/** Gives a view up and gives the others; throws NotFoundException. */
export async function deleteView(db: Db, userId: string, list: ViewedList, name: string) {
  if (!(await queries.deleteView(db, userId, list, name))) throw notFound('View')
  return listViews(db, userId, list)
}
