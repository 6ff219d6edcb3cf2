import { describe, expect, it } from 'vitest'
import { clientOver } from './client.ts'
import type { ApiException, Problem } from './errors.ts'
import { type CallName, contract } from './index.ts'

const UNEXPECTED = 'An unexpected server error occurred.'

/** Makes a call that is answered so; returns what its caller catches. */
async function failing(name: CallName, status: number, problem: Problem | null = null): Promise<ApiException> {
  const call = clientOver(async () => ({ status, problem, response: 'As it came', headers: { 'retry-after': '3' } }))
  return (call as (name: string, input: unknown) => Promise<never>)(name, {}).catch((error) => error)
}

/** The message of every call that has a word of its own for the status. */
async function wordsAt(status: number): Promise<Record<string, string>> {
  const words: Record<string, string> = {}
  for (const name of Object.keys(contract) as CallName[]) {
    const { message } = await failing(name, status)
    if (message !== UNEXPECTED) words[name] = message
  }
  return words
}

const all = (names: readonly string[], word: string) => Object.fromEntries(names.map((name) => [name, word]))
/** Buyers' calls of carts and users, ours like those of the specification; the two that it leaves out are left out. */
const personal = Object.keys(contract).filter(
  (name) => / \/api\/(Cart|User)\//.test(name) && !/\/(GetUser|GenerateNotLoggedInToken)$/.test(name),
)

describe('a failed call', () => {
  it.each([
    [401, 'Unauthorized', personal],
    [403, 'Forbidden', ['GET /api/Content/GetContentByUrl']],
    [404, 'Not Found', ['POST /api/CustomerCenter/GetOrder', 'POST /api/Product/GetProductsByIds']],
    [429, 'Client Error', ['POST /api/User/Login']],
    [400, '', []],
    [409, '', []],
    [500, '', []],
    [503, '', []],
  ])(
    'with %i says the word of the catalogue where it names the call, else the one for all',
    async (status, word, calls) => {
      expect(await wordsAt(status)).toEqual(all(calls, word))
    },
  )

  it('keeps what the shop says in its result, and the answer as it came', async () => {
    const problem = {
      type: 'NotFoundException',
      title: 'Not found',
      status: 404,
      message: 'Gone.',
      traceId: '1',
    } as const
    expect(await failing('POST /api/CustomerCenter/GetOrder', 404, problem)).toMatchObject({
      message: 'Not Found',
      reason: 'Gone.',
      status: 404,
      type: 'NotFoundException',
      result: problem,
      response: 'As it came',
      headers: { 'retry-after': '3' },
    })
  })

  it('says its message where the shop says nothing', async () => {
    expect((await failing('POST /api/Cart/CalculateCart', 401)).reason).toBe('Unauthorized')
    expect((await failing('POST /api/Cart/CalculateCart', 502)).reason).toBe(UNEXPECTED)
  })
})
