import { Role } from '#contract/users.ts'
import { type Db, prepared } from '../db/database.ts'
import type { Actor, CustomerAccount } from './actor.ts'

/** The active user of that name with the password's hash; undefined when there is none. */
export function findCredentials(db: Db, username: string) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('customer as c', 'c.customer_number', 'u.customer_number')
    .leftJoin('second_factor as f', (on) =>
      on.onRef('f.user_id', '=', 'u.user_id').on('f.confirmed_at', 'is not', null),
    )
    .select(['u.user_id as userId', 'u.username', 'u.name', 'u.email', 'u.password_hash as passwordHash', 'u.roles'])
    .select('c.is_blocked as isBlocked')
    .select((row) => row('f.user_id', 'is not', null).as('hasSecondFactor'))
    .where('username', '=', username.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst()
}

type ActorRow = CustomerColumns & {
  userId: string
  username: string
  personName: string
  email: string
  roles: string[]
  hasSecondFactor: boolean
}
type CustomerColumns = { [K in keyof CustomerAccount]: CustomerAccount[K] | null }
type ActingRow = ActorRow & { expiresAt: Date }

const PERSON = `u.user_id as "userId", u.username, u.name as "personName", u.email, u.roles,
  c.customer_number as "customerNumber", c.name, c.area_id as "areaId", c.currency_code as "currencyCode",
  c.price_group as "priceGroup", c.country_code as "countryCode", c.vat_number as "vatNumber",
  c.credit_limit as "creditLimit",
  exists (select from second_factor f where f.user_id = u.user_id and f.confirmed_at is not null) as "hasSecondFactor"`
const OF_LIVE_SESSION = `
  from session s join app_user u on u.user_id = s.user_id and u.is_active
    and s.session_id = $1 and s.revoked_at is null and s.expires_at > now()`

const findPerson = prepared<ActorRow, [sessionId: string]>(`select ${PERSON} ${OF_LIVE_SESSION}
  left join customer c on c.customer_number = u.customer_number and not c.is_blocked`)
const findActing = prepared<ActingRow, [sessionId: string, impersonationId: string]>(`
  select ${PERSON}, i.expires_at as "expiresAt" ${OF_LIVE_SESSION}
    and 'impersonation' = any(u.roles)
  join impersonation i on i.session_id = s.session_id and i.impersonation_id = $2
    and i.ended_at is null and i.expires_at > now()
  join acting_right r on r.user_id = u.user_id and r.customer_number = i.customer_number
  join customer c on c.customer_number = i.customer_number and not c.is_blocked`)

/** Who a session belongs to, with the customer; undefined when it was ended or has run out. */
export async function findActor(db: Db, sessionId: string): Promise<Actor | undefined> {
  const [row] = await findPerson(db, [sessionId])
  return row && actorOf(row, sessionId)
}

/**
 * The sales person of a session at work for a customer; undefined when that was ended or has run out, with the session
 * too, or when he may not act for the customer any more.
 */
export async function findActingActor(
  db: Db,
  { sessionId, impersonationId }: { sessionId: string; impersonationId: string },
): Promise<Actor | undefined> {
  const [row] = await findActing(db, [sessionId, impersonationId])
  if (!row) return undefined
  const { expiresAt } = row
  return { ...actorOf(row, sessionId), roles: ['customer', 'impersonation'], acting: { expiresAt } }
}

function actorOf(row: ActorRow, sessionId: string): Actor {
  const { userId, username, personName, email, roles, customerNumber, name, areaId, countryCode, ...terms } = row
  const { currencyCode, priceGroup, vatNumber, creditLimit, hasSecondFactor } = terms
  return {
    userId,
    username,
    name: personName,
    email,
    roles: Role.array().parse(roles),
    sessionId,
    hasSecondFactor,
    customer:
      customerNumber === null || name === null || areaId === null || countryCode === null
        ? null
        : { customerNumber, name, areaId, currencyCode, priceGroup, countryCode, vatNumber, creditLimit },
  }
}
