import { ApiException, type Problem } from './errors.ts'
import type { CallName, Input, Reply } from './index.ts'
import { writeQuery } from './query-string.ts'

type Options = { signal?: AbortSignal }

/** Makes one call of the contract: `call('POST /api/Cart/GetOrCreateCart', { body })`. Rejects with ApiException. */
export type Call = <N extends CallName>(name: N, input: Input<N>, options?: Options) => Promise<Reply<N>>

/** What a transport carries. */
export type RawInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** What comes back of a call: the reply of a 200 or 204, else the problem and the answer as it came. */
export type Outcome =
  | { status: 200 | 204; reply: unknown }
  | { status: number; problem: Problem | null; response: string; headers: Record<string, string> }

/** Carries a call to the shop: over HTTP, or to the handlers in the same process. */
export type Transport = (name: string, input: RawInput, options?: Options) => Promise<Outcome>

/** The typed client over a transport; `onFailure` hears of every call that failed, before its caller does. */
export function clientOver(transport: Transport, onFailure?: (error: ApiException) => void): Call {
  const call = async (name: string, input: RawInput, options?: Options) => {
    const outcome = await transport(name, input, options)
    if ('reply' in outcome) return outcome.reply
    const { status, response, headers, problem } = outcome
    const error = new ApiException(status, response, headers, problem, messageOf(name, status))
    onFailure?.(error)
    throw error
  }
  return call as Call
}

/** By status, the word of the calls that have one of their own for it (spec section 8). */
const MESSAGES: Record<number, [string, RegExp]> = {
  401: ['Unauthorized', / \/api\/(Cart|User)\/(?!GetUser|Generate)/],
  403: ['Forbidden', /\/GetContentByUrl$/],
  404: ['Not Found', /Center\/GetOrder$|\/GetProductsByIds$/],
  429: ['Client Error', /\/Login$/],
}

/** The word for a call that failed with that status; undefined where the one for all holds. */
function messageOf(name: string, status: number): string | undefined {
  const [message, calls] = MESSAGES[status] ?? []
  return calls?.test(name) ? message : undefined
}

/** How long a caller waits at most (spec section 9). */
const TIMEOUT_MS = 100_000

const readJson = (answer: Response): Promise<unknown> => answer.json()

/** Speaks HTTP to `baseUrl`; `headers` are sent with every call, and `read` takes what a 200 holds. */
export function httpTransport(
  baseUrl: string,
  headers: Record<string, string> = {},
  read: (answer: Response) => Promise<unknown> = readJson,
): Transport {
  return async (name, input, options) => {
    const [method, path] = name.split(' ') as [string, string]
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const init: RequestInit = {
      method,
      headers: input.body === undefined ? headers : { ...headers, 'content-type': 'application/json-patch+json' },
      signal: options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    }
    if (input.body !== undefined) init.body = JSON.stringify(input.body)
    const query = writeQuery(input.query, { isBesideBody: init.body !== undefined })
    const answer = await fetch(baseUrl + fillPath(path, input.params) + query, init)
    if (answer.status === 204) return { status: 204, reply: undefined }
    if (answer.status === 200) return { status: 200, reply: await read(answer) }
    const response = await answer.text()
    return {
      status: answer.status,
      problem: problemIn(response),
      response,
      headers: Object.fromEntries(answer.headers),
    }
  }
}

/** `/x/{id}` with the values put in, each as one encoded segment; throws when one is missing (spec section 5). */
function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value == null) throw new Error(`The parameter '${key}' must be defined.`)
    return encodeURIComponent(value)
  })
}

/** The problem that the body of a failed call holds; null where it is none. */
export function problemIn(text: string): Problem | null {
  try {
    const problem = JSON.parse(text)
    return typeof problem?.type === 'string' ? problem : null
  } catch {
    return null
  }
}
