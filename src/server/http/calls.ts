import type { z } from 'zod'
import type { AreaInfo } from '#contract/area.ts'
import type { Outcome, RawInput, Transport } from '#contract/client.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { actionOf, claimedNameIn, isChange, note, objectOf } from '../audit/trail.ts'
import { LimitReached, tally } from '../limits/service.ts'
import type { Shop } from '../shop.ts'
import { ACCOUNT_CLOSED, type Actor, isCustomer } from '../users/actor.ts'
import { checkedAnswer } from './checked-answer.ts'
import { invalidFields, ShopError, toProblem, toShopError } from './errors.ts'
import type { Handlers } from './handlers.ts'
import { faultsIn, IN_PLAIN_WORDS } from './plain-words.ts'

/** Who makes a call, from where; `traceId` names the request in the log. */
type Caller = {
  actor: Actor | undefined
  /** Whether a page of the shop makes the call, which was drawn for its user. */
  isPage?: boolean
  ip: string
  traceId: string
  /** The kinds of file the caller reads, as an Accept header says it; any when missing. */
  accept?: string | undefined
  /** What the caller's program says of itself. */
  userAgent?: string | undefined
  /** The file that comes instead of a body. */
  upload?: AsyncIterable<Uint8Array> | undefined
  /** Scheme and host that the call was sent to, as the caller says. */
  origin?: string | undefined
}

/** Every call of the shop, ready to be answered; HTTP, server rendering and tests all come through here. */
export type Calls = {
  endpoints: ReadonlyMap<string, Endpoint>
  /** Checks access alone, before there is any input; throws as `answer` does. */
  admit(name: string, caller: Caller): Promise<void>
  /** Checks access and input, answers. Throws ShopError for what a caller did wrong. */
  answer(name: string, input: RawInput, caller: Caller): Promise<unknown>
  /** A transport to the handlers in this process, under the same rules as over HTTP. */
  transport(caller: Caller): Transport
}

type Options = {
  /**
   * Holds each reply against its schema, of which none may say more, and each failure against those that the call names.
   * It costs time: for development and tests.
   */
  checkAnswers?: boolean
}

/** The calls of `groups`, answered on `shop`. Throws when one has no handler. */
export function createCalls(shop: Shop, groups: readonly Handlers[], options: Options = {}): Calls {
  const { checkAnswers = false } = options
  const table = new Map<string, { endpoint: Endpoint; handler: (context: never) => unknown }>()
  for (const { contract, answers } of groups) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = answers[name]
      if (!handler) throw new Error(`Nothing answers ${name}`)
      table.set(name, { endpoint, handler })
    }
  }

  const callOf = (name: string) => {
    const call = table.get(name)
    if (!call) throw new ShopError('NotFoundException', 'There is no such call.')
    return call
  }

  const answer = async (name: string, input: RawInput, caller: Caller) => {
    const { endpoint, handler } = callOf(name)
    await checkAccess(shop, name, endpoint, caller)
    const params = parse(endpoint.params, input.params, 'params')
    const query = parse(endpoint.query, input.query ?? {}, 'query')
    const body = parse(endpoint.body, input.body, 'body')
    const context = {
      shop,
      actor: caller.actor,
      params,
      query,
      body,
      ip: caller.ip,
      traceId: caller.traceId,
      userAgent: caller.userAgent ?? '',
      origin: caller.origin,
      upload: uploadOf(endpoint, caller),
      accept: caller.accept ?? '',
    }
    const asked = areaOf(body) ?? areaOf(query)
    const area = asked && shop.areas.resolve(asked.area, caller.actor, { isPage: caller.isPage, name: asked.name })
    // The table pairs each handler with its own endpoint, by whose schemas the context was just made.
    const work = async () => handler({ ...context, area } as never)
    const watched = isNoted(name, endpoint, caller) ? noted : limited
    const answering = () => watched(shop, name, { body: body ?? query, caller, work })
    return checkAnswers ? checkedAnswer(endpoint, answering) : answering()
  }

  const transport =
    (caller: Caller): Transport =>
    async (name, input): Promise<Outcome> => {
      try {
        const reply = await answer(name, input, caller)
        return { status: reply === undefined ? 204 : 200, reply }
      } catch (thrown) {
        const error = toShopError(thrown)
        if (error.type === 'ServerException') console.error(caller.traceId, thrown)
        const problem = toProblem(error, caller.traceId)
        return { status: problem.status, problem, response: JSON.stringify(problem), headers: {} }
      }
    }

  return {
    endpoints: new Map([...table].map(([name, { endpoint }]) => [name, endpoint])),
    admit: (name, caller) => checkAccess(shop, name, callOf(name).endpoint, caller),
    answer,
    transport,
  }
}

/** What is done in a customer's name by somebody else, and what the back office changes, stands in the audit trail. */
const isNoted = (name: string, endpoint: Endpoint, { actor }: Caller): boolean =>
  (actor?.acting !== undefined || endpoint.access === 'backOffice') && isChange(name) && !NOTED_BY_ITSELF.has(name)

/** What ends acting has an entry of its own in the trail. */
const NOTED_BY_ITSELF = new Set(['POST /api/SalesImpersonation/EndImpersonation', 'POST /api/User/Logout'])

type Work = { body: unknown; caller: Caller; work: () => Promise<unknown> }

/** Does the work, which stands in the trail before it is begun, and once more when it fails. */
async function noted(shop: Shop, name: string, { body, caller, work }: Work): Promise<unknown> {
  const { actor, ip, traceId } = caller
  const deed = { actor, action: actionOf(name, body), object: objectOf(body), ip, traceId, input: body }
  await note(shop.db, { ...deed, outcome: 'begun' })
  try {
    return await work()
  } catch (thrown) {
    await note(shop.db, { ...deed, outcome: toShopError(thrown).type }).catch(() => {})
    throw thrown
  }
}

/** Does the work; who has come to a limit by it stands in the trail, once as long as he keeps on. */
async function limited(shop: Shop, name: string, { body, caller, work }: Work): Promise<unknown> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof LimitReached && (await thrown.isNews(shop.db).catch(() => false))) {
      const { actor, ip, traceId } = caller
      const deed = { actor, claimedName: claimedNameIn(body), action: name, object: objectOf(body), ip, traceId }
      await note(shop.db, { ...deed, outcome: thrown.type }).catch(() => {})
    }
    throw thrown
  }
}

/** A program that does not take no for an answer would fill the trail. */
const REFUSED = { name: 'refused', most: 1, windowSeconds: 3_600 }

/**
 * Throws UnauthorizedException for a visitor and ForbiddenException for the wrong role (spec section 6), which stands
 * in the audit trail, of each user and call once an hour.
 */
async function checkAccess(shop: Shop, name: string, endpoint: Endpoint, caller: Caller): Promise<void> {
  const { access, forbidsActing } = endpoint
  const { actor, ip, traceId } = caller
  if (!actor && access === 'open') return
  if (!actor) throw new ShopError('UnauthorizedException', 'Please sign in.')
  const isBarred = forbidsActing === true && actor.acting !== undefined
  if (!isBarred && isAllowed(access, actor)) return
  if (await tally(shop.db, REFUSED, `${actor.userId} ${name}`)) {
    await note(shop.db, { actor, action: name, outcome: 'ForbiddenException', ip, traceId })
  }
  throw new ShopError('ForbiddenException', isBarred ? NOT_WHILE_ACTING : refusal(access, actor))
}

const NOT_WHILE_ACTING = 'Not while you act for a customer. End that first.'

const isAllowed = (access: Access, actor: Actor): boolean =>
  access === 'open' ||
  access === 'signedIn' ||
  (access === 'customer' && isCustomer(actor)) ||
  (access === 'salesPerson' && actor.roles.includes('impersonation')) ||
  (access === 'backOffice' && actor.roles.includes('backoffice'))

/** Why a signed-in user may not make a call. A session of a blocked customer is one without a customer. */
function refusal(access: Access, { roles, needsSecondFactor }: Actor): string {
  if (needsSecondFactor) return 'Set up your second factor first.'
  if (access !== 'customer') return 'Your role does not allow this.'
  if (roles.includes('backoffice')) return 'This is for customers. The back office has no cart and places no orders.'
  return roles.includes('customer') ? ACCOUNT_CLOSED : 'This is for customers, and your user buys for none.'
}

function parse(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, IN_PLAIN_WORDS)
  if (parsed.success) return parsed.data
  throw invalidFields(faultsIn(parsed.error).map(({ path, message }) => ({ path: path.join('.') || part, message })))
}

/** The file of a call that takes one; throws UnsupportedMediaTypeException where none came, or one of another kind. */
function uploadOf({ takesFile }: Endpoint, { upload }: Caller): AsyncIterable<Uint8Array> | undefined {
  if (!takesFile || upload) return upload
  throw new ShopError('UnsupportedMediaTypeException', `Send the file itself, as ${takesFile.join(' or ')}.`)
}

/** The area in a body or a query that its schema has let through; calls name it `area` or `areaInfo`. */
function areaOf(input: unknown): { name: string; area: AreaInfo } | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const [name, area] = Object.entries(input).find(([key]) => key === 'area' || key === 'areaInfo') ?? []
  return name !== undefined && isAreaInfo(area) ? { name, area } : undefined
}

/** Tells by one field: the endpoint's schema has checked the whole. */
function isAreaInfo(value: unknown): value is AreaInfo {
  return typeof value === 'object' && value !== null && 'areaId' in value
}
