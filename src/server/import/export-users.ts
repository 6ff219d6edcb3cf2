import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import type { UserRecord } from './users.ts'

/** Rows that are read at once. */
const PAGE = 1_000

/**
 * Every user as the record that `importUserRows` takes and finds unchanged, by name: without anything he signs in with.
 * Who works in the back office is added by hand and left out, as is who was erased.
 */
export async function* exportUsers(db: Db, pageSize = PAGE): AsyncGenerator<UserRecord> {
  const users = pageByPage<Stored>((after) => readPage(db, after?.username ?? '', pageSize), pageSize)
  for await (const user of users) yield toRecord(user)
}

type Stored = Awaited<ReturnType<typeof readPage>>[number]

const readPage = (db: Db, after: string, pageSize: number) =>
  db
    .selectFrom('app_user')
    .select(['username', 'name', 'email', 'area_id', 'customer_number', 'is_active'])
    .select(sql<('customer' | 'impersonation')[]>`roles`.as('roles'))
    .select(
      sql<string[]>`array(
        select customer_number from acting_right r where r.user_id = app_user.user_id order by 1)`.as('may_act_for'),
    )
    .where('username', '>', after)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`not 'backoffice' = any(roles)`)
    .orderBy('username')
    .limit(pageSize)
    .execute()

const toRecord = ({ username, name, email, roles, ...row }: Stored): UserRecord => ({
  username,
  name,
  email,
  area: row.area_id,
  roles,
  ...(row.customer_number !== null && { customerNumber: row.customer_number }),
  ...(row.may_act_for.length > 0 && { mayActFor: row.may_act_for }),
  isActive: row.is_active,
})
