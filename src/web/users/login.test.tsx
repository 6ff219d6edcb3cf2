import { expect, test, vi } from 'vitest'
import { login } from './login.ts'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)

const FORM = { username: 'robin', password: 'x', redirect: '/cart' }

test('who signs in is told where to go', async () => {
  fetched.mockResolvedValueOnce(Response.json({ redirect: '/cart' }))
  expect(await login(FORM)).toEqual({ redirect: '/cart' })
})

test.each([
  [
    'a wrong password',
    () => Response.json({ type: 'InvalidCredentialsException' }, { status: 401 }),
    { type: 'InvalidCredentialsException' },
  ],
  [
    'too many attempts',
    () => Response.json({ type: 'TooManyRequestsException' }, { status: 429, headers: { 'retry-after': '30' } }),
    { type: 'TooManyRequestsException', waitSeconds: 30 },
  ],
  ['an answer that is none', () => new Response('<html>', { status: 502 }), { type: 'ServerException' }],
])('%s comes back to the caller as what it is', async (_, answer, failure) => {
  fetched.mockResolvedValueOnce(answer())
  expect(await login(FORM)).toEqual({ failure: { waitSeconds: undefined, ...failure } })
})

test('a shop that cannot be reached is away', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await login(FORM)).toEqual({ failure: { type: 'ServiceUnavailableException' } })
})
