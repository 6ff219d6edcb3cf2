import type { z } from 'zod'
import type { AreaInfo } from '#contract/area.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Shop } from '../shop.ts'
import type { Actor, Customer } from '../users/actor.ts'

type ActorFor<A extends Access> = A extends 'open' ? Actor | undefined : A extends 'customer' ? Customer : Actor
type Value<E, P extends string> = P extends keyof E ? (E[P] extends z.ZodType ? z.output<E[P]> : undefined) : undefined
/** A call names its area in its body or its query, as `area` or `areaInfo`. */
type AreaFor<E> = Value<E, 'body'> | Value<E, 'query'> extends infer Input
  ? Extract<Input, { area: AreaInfo } | { areaInfo: AreaInfo }> extends never
    ? undefined
    : EffectiveArea
  : never
type Answer<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : undefined

/** What a handler gets: input already checked, access already granted, the area already resolved. */
export type Context<E extends Endpoint> = {
  shop: Shop
  actor: ActorFor<E['access']>
  /** The area the call names, with the currency that holds for the actor; undefined for a call that names none. */
  area: AreaFor<E>
  params: Value<E, 'params'>
  query: Value<E, 'query'>
  body: Value<E, 'body'>
  /** The caller's network address, for limits and the audit trail. */
  ip: string
  /** Names the request in the log and the audit trail. */
  traceId: string
  /** What the caller's program says of itself; empty when it says nothing. */
  userAgent: string
  /** Scheme and host that the call was sent to, as the caller says; undefined within the process. */
  origin: string | undefined
  /** The kinds of file the caller reads, as an Accept header says it; empty when nothing is said. */
  accept: string
  /** The file that comes instead of a body, of a call that takes one. */
  upload: E extends { takesFile: readonly string[] } ? AsyncIterable<Uint8Array> : undefined
}

/** Answers one call of the contract. */
type Handler<E extends Endpoint> = (context: Context<E>) => Answer<E> | Promise<Answer<E>>

/** The calls of one domain with what answers them; each handler takes the context of its own endpoint. */
export type Handlers = { contract: Record<string, Endpoint>; answers: Record<string, (context: never) => unknown> }

/** Pairs every endpoint of a domain with its handler. One missing or one too many does not compile. */
export const handlers = <C extends Record<string, Endpoint>>(
  contract: C,
  answers: { [N in keyof C]: Handler<C[N]> },
): Handlers => ({ contract, answers })
