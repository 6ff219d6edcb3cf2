import type { Call } from '#contract/client.ts'
import { clientOver, httpTransport } from '#contract/client.ts'
import type { ProductKey } from '#contract/shared.ts'
import { type Db, openDatabase, whenReachable } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSessions, type Sessions } from '#server/users/sessions.ts'
import { accessTokens } from '#server/users/tokens.ts'
import { insertAreas, insertCustomer, insertUser } from '#test/factories.ts'
import { insertProduct } from '#test/product-factory.ts'

/** What the shop signs its tokens with, and how it knows Stripe. */
export const SECRET_KEY = 'a key that more than thirty-two characters make'
export const STRIPE_SECRETS = { secretKey: 'sk_test_faults', webhookSecret: 'whsec_faults' }

/** Pieces of what runs out, and of what does not. */
export const SCARCE_STOCK = 60
export const PLENTIFUL_STOCK = 1_000_000

/** A small shop that is bought from while it is harmed. */
export type World = {
  db: Db
  plentiful: ProductKey
  scarce: ProductKey
  /** Users, each of a customer of his own. */
  userIds: string[]
  /** A client of the shop at `url`, signed in as the user, without asking the shop for it. */
  clientOf(userId: string, url: string): Promise<Call>
  /** Waits until the database answers. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Fills an empty or migrated database with areas, two products and buyers. */
export async function makeWorld(databaseUrl: string, buyers: number): Promise<World> {
  const { db, pool, close } = openDatabase(databaseUrl, { name: 'faults' })
  await migrate(pool)
  await insertAreas(db)
  const plentiful = await insertProduct(db, {
    name: 'Plenty',
    price: 100,
    stock: PLENTIFUL_STOCK,
    allowBackorder: false,
  })
  const scarce = await insertProduct(db, { name: 'Scarce', price: 100, stock: SCARCE_STOCK, allowBackorder: false })
  const userIds: string[] = []
  for (let count = 0; count < buyers; count++) {
    userIds.push(await insertUser(db, { customerNumber: await insertCustomer(db) }))
  }
  const sessions = openSessions(db, accessTokens([SECRET_KEY]), { requiresSecondFactor: false, onTheft: () => {} })
  const ready = async () => void (await whenReachable(() => pool.query('select 1')))
  return { db, plentiful, scarce, userIds, ready, close, clientOf: clients(db, sessions, ready) }
}

/** Tokens are renewed before they run out. */
const KEPT_MS = 5 * 60_000

function clients(db: Db, sessions: Sessions, ready: World['ready']): World['clientOf'] {
  const tokens = new Map<string, { token: string; at: number }>()
  return async (userId, url) => {
    const known = tokens.get(userId)
    if (known && Date.now() - known.at < KEPT_MS) return clientOf(url, known.token)
    for (;;) {
      await ready()
      const started = await sessions.start(db, userId).catch((error) => console.warn(String(error)))
      if (!started) continue
      tokens.set(userId, { token: started.accessToken, at: Date.now() })
      return clientOf(url, started.accessToken)
    }
  }
}

const clientOf = (url: string, token: string): Call =>
  clientOver(httpTransport(url, { authorization: `Bearer ${token}` }))
