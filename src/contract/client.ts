import { ApiException, type Problem } from './errors.ts'
import type { CallName, Input, Reply } from './index.ts'
import { writeQuery } from './query-string.ts'

/** Makes one call of the contract: `call('POST /api/Cart/GetOrCreateCart', { body })`. Rejects with ApiException. */
export type Call = <N extends CallName>(
  name: N,
  input: Input<N>,
  options?: { signal?: AbortSignal },
) => Promise<Reply<N>>

/** How long a caller waits at most (spec section 9). */
const TIMEOUT_MS = 100_000

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** A client that speaks HTTP to `baseUrl`; `headers` are sent with every call. */
export function httpClient(baseUrl: string, headers: Record<string, string> = {}, send: typeof fetch = fetch): Call {
  const call = async (name: string, input: AnyInput, options?: { signal?: AbortSignal }) => {
    const [method, path] = name.split(' ') as [string, string]
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const init: RequestInit = {
      method,
      headers: input.body === undefined ? headers : { ...headers, 'content-type': 'application/json-patch+json' },
      signal: options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    }
    if (input.body !== undefined) init.body = JSON.stringify(input.body)
    const response = await send(baseUrl + fillPath(path, input.params) + writeQuery(input.query), init)
    if (response.status === 204) return undefined
    const text = await response.text()
    if (response.status === 200) return JSON.parse(text)
    throw new ApiException(response.status, text, Object.fromEntries(response.headers), parseProblem(text))
  }
  return call as Call
}

/** `/x/{id}` with the values put in, each as one encoded segment. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

function parseProblem(text: string): Problem | null {
  try {
    const problem = JSON.parse(text)
    return typeof problem?.type === 'string' ? problem : null
  } catch {
    return null
  }
}
