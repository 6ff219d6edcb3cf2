import type { z } from 'zod'
import type { ErrorType } from './errors.ts'

/**
 * Who may make a call (spec section 6): `open` to anyone, `signedIn` to every user, `customer` to whoever buys for a
 * customer, `salesPerson` to the role impersonation, `backOffice` to the role backoffice.
 */
export type Access = 'open' | 'signedIn' | 'customer' | 'salesPerson' | 'backOffice'

/** One HTTP call, said once: the server validates by it, OpenAPI prints it, the client is typed by it. */
export type Endpoint = {
  /** What the call does, in one sentence, for the readable contract. */
  summary: string
  /** What generated clients call it, where its path ends in no name that is its own alone. */
  operationId?: string
  access: Access
  /** Refused to a sales person who acts for a customer: it is for who is signed in alone. */
  forbidsActing?: true
  /** Values in the path, by the names in its braces. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** What a 200 holds; `null` answers 204 without a body. */
  reply: z.ZodType | null
  /** Failures a caller should expect and handle, besides a refused token, a refused role and bad input. */
  fails?: readonly ErrorType[]
  /** How long a 200 may be kept and by whom; not at all unless said. A file says so itself. */
  cacheControl?: string
  /** Takes a file instead of a body, as a stream of any length: of one of these media types. */
  takesFile?: readonly string[]
  /** Largest accepted body in bytes; 64 kB unless said. */
  bodyLimit?: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Keeps the precise type of `call`, so that client and handler are typed by it. */
export const endpoint = <const E extends Endpoint>(call: E): E => call

/** The verb and the path of a call's name, which is both as the specification writes them. */
export function splitName(name: string): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string]
  return { method, path }
}

/** Why a call can be refused: what anyone can meet who makes such a call, and what it names itself. */
export function failuresOf({ access, forbidsActing, body, takesFile, fails = [] }: Endpoint): Set<ErrorType> {
  const types = new Set<ErrorType>(['ValidationException', 'UnauthorizedException', ...fails])
  if (access !== 'open' || forbidsActing) types.add('ForbiddenException')
  if (body || takesFile) types.add('PayloadTooLargeException').add('UnsupportedMediaTypeException')
  return types
}
