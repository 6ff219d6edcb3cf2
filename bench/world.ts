import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { clientOver, httpTransport } from '#contract/client.ts'
import type { Db } from '#server/db/database.ts'
import { hashPassword } from '#server/users/passwords.ts'
import { EU } from '#test/factories.ts'

const PASSWORD = 'Bench-mark-180'

/** What somebody signs in with. */
export type Login = { username: string; password: string }

/** Makes sure `count` buyers of an unlimited customer exist and gives their user names. */
export async function makeBuyers(db: Db, count: number): Promise<Login[]> {
  await db
    .insertInto('customer')
    .values({ customer_number: 'BENCH', name: 'Benchmark Sports', area_id: 'eu', country_code: 'DK' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const password_hash = await hashPassword(PASSWORD)
  const users = Array.from({ length: count }, () => `bench-${randomUUID()}`)
  await db
    .insertInto('app_user')
    .values(
      users.map((username) => ({
        username,
        password_hash,
        name: 'Bench',
        email: `${username}@oche.example`,
        area_id: 'eu',
        customer_number: 'BENCH',
      })),
    )
    .execute()
  return users.map((username) => ({ username, password: PASSWORD }))
}

/** Signs users in at the shop at `url`; their access tokens. */
export function signIn(url: string, users: readonly Login[]): Promise<string[]> {
  const call = clientOver(httpTransport(url))
  const login = async (user: Login) => (await call('POST /api/User/Login', { body: { area: EU, ...user } })).accessToken
  return Promise.all(users.map(login))
}

/** One of them by chance; throws where there are none. */
export function anyOf<T>(of: readonly T[]): T {
  const one = of[Math.floor(Math.random() * of.length)]
  if (one === undefined) throw new Error('The world is empty')
  return one
}

/** What is bought of a variant that can always be ordered. */
export type OrderableKey = Awaited<ReturnType<typeof orderableKeys>>[number]

/** Price keys of `count` variants that can always be ordered, spread over the catalogue. */
export async function orderableKeys(db: Db, count: number) {
  const rows = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.product_id', 'v.product_id')
    .innerJoin('price as l', (join) => join.onRef('l.variant_id', '=', 'v.variant_id').on('l.scope', '=', 'area:eu'))
    .select([
      'v.product_id as productId',
      'v.variant_id as variantId',
      'v.order_multiple as step',
      'v.minimum_quantity as least',
    ])
    .where('v.allow_backorder', '=', true)
    .where('v.is_active', '=', true)
    .where('p.is_active', '=', true)
    .where(sql<boolean>`(p.area_ids = '{}' or 'eu' = any(p.area_ids))`)
    .orderBy(sql`md5(v.variant_id)`)
    .limit(count)
    .execute()
  return rows.map(({ step, least, ...key }) => ({
    productKey: { ...key, unitOfMeasure: 'STK' },
    quantity: step * Math.max(1, least),
  }))
}
