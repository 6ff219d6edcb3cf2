import { type Db, prepared, type Tx } from '../db/database.ts'

/** A user's views of a list, by name. */
export const findViews = prepared<{ name: string; query: string }, [userId: string, list: string]>(
  'select name, query from saved_view where user_id = $1 and list = $2 order by lower(name), name',
)

/** Keeps a view in the place of the one of that name. */
export async function putView(tx: Tx, userId: string, list: string, view: { name: string; query: string }) {
  await tx
    .insertInto('saved_view')
    .values({ user_id: userId, list, ...view })
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ query: view.query }))
    .execute()
}

/** Takes a view away; false when there is none of that name. */
export async function deleteView(db: Db, userId: string, list: string, name: string): Promise<boolean> {
  const done = await db
    .deleteFrom('saved_view')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('name', '=', name)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
