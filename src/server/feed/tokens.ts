import { type Db, inTransaction, prepared } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import { hashOf, newSecret } from '../users/tokens.ts'

/** What a token opens: the catalogue, or orders and customers. */
export const FEED_SCOPES = ['catalog', 'orders'] as const
export type FeedScope = (typeof FEED_SCOPES)[number]

const findToken = prepared<unknown, [hash: Buffer, areaId: string, scope: FeedScope]>(
  'select 1 from feed_token where hash = $1 and area_id = $2 and scope = $3',
)

/**
 * A new token for the feeds of an area; with `replace` those before it open nothing from now on. It is kept as a hash.
 */
export async function makeFeedToken(
  db: Db,
  { areaId, scope, replace = false }: { areaId: string; scope: FeedScope; replace?: boolean },
): Promise<string> {
  const { token, hash } = newSecret()
  await inTransaction(db, async (tx) => {
    if (replace) await tx.deleteFrom('feed_token').where('area_id', '=', areaId).where('scope', '=', scope).execute()
    await tx.insertInto('feed_token').values({ hash, area_id: areaId, scope }).execute()
  })
  return token
}

/**
 * Throws UnauthorizedException for a token that does not open the feeds of that area, whether there is such an area or
 * not.
 */
export async function checkFeedToken(db: Db, token: string, areaId: string, scope: FeedScope): Promise<void> {
  const [found] = await findToken(db, [hashOf(token), areaId, scope])
  if (!found) throw new ShopError('UnauthorizedException', 'The token does not open this feed.')
}
