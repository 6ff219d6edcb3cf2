import { afterEach, describe, expect, test, vi } from 'vitest'
import { clientOver, httpTransport } from './client.ts'
import type { Input } from './index.ts'

const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => {
  fetched.mockReset()
  vi.restoreAllMocks()
})

const call = clientOver(httpTransport('https://shop.example', { 'x-user': 'a' }))
const empty = () => call('DELETE /api/Cart/EmptyCart', { body: { area: AREA, cartId: 'c' } })
const answers = (status: number, body: string | null, headers = {}) =>
  fetched.mockResolvedValueOnce(new Response(body, { status, headers }))

describe('a call over HTTP', () => {
  test('goes to the base address with its verb and path, its body as JSON patch', async () => {
    answers(200, '{}')
    await empty()
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('https://shop.example/api/Cart/EmptyCart')
    expect(init).toMatchObject({
      method: 'DELETE',
      headers: { 'x-user': 'a', 'content-type': 'application/json-patch+json' },
      body: JSON.stringify({ area: AREA, cartId: 'c' }),
    })
  })

  test('without a body says no content type', async () => {
    answers(200, '{}')
    await call('GET /api/Content/GetRedirectByUrl', { query: { area: AREA, url: '/a b' } })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe(
      'https://shop.example/api/Content/GetRedirectByUrl?Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR&Url=%2Fa%20b',
    )
    expect(init?.headers).not.toHaveProperty('content-type')
    expect(init?.body).toBeUndefined()
  })

  test('with a query beside its body names that in small letters', async () => {
    answers(200, '{}')
    await call('POST /api/CustomerCenter/GetOrdersWithPagination', {
      query: { pageSize: 10, pageNr: 1 },
      body: { area: AREA },
    })
    expect(fetched.mock.calls[0]?.[0]).toBe(
      'https://shop.example/api/CustomerCenter/GetOrdersWithPagination?pageSize=10&pageNr=1',
    )
  })

  test('gives what a 200 says as JSON, and nothing for a 204', async () => {
    answers(200, '{"cartId":"c"}')
    expect(await empty()).toEqual({ cartId: 'c' })
    answers(204, null)
    expect(await empty()).toBeUndefined()
  })

  test.each([201, 302, 404, 500])('rejects a %i with its status, body and headers', async (status) => {
    answers(status, 'plain words', { 'retry-after': '7' })
    await expect(empty()).rejects.toMatchObject({
      name: 'ApiException',
      status,
      response: 'plain words',
      headers: { 'retry-after': '7' },
      result: null,
    })
  })

  test('is given up after 100 seconds, also where its caller may give it up before', async () => {
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    for (const options of [{}, { signal: new AbortController().signal }]) {
      answers(200, '{}')
      await call('DELETE /api/Cart/EmptyCart', { body: { area: AREA, cartId: 'c' } }, options)
    }
    expect(timeout.mock.calls).toEqual([[100_000], [100_000]])
    patience.abort()
    expect(fetched.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, true])
  })

  const OF_AREA = [
    'GET /api/Content/GetContentByUrl',
    'GET /api/Content/GetRedirectByUrl',
    'GET /api/FavoriteList/GetFavoriteList',
    'GET /api/FavoriteList/GetFavoriteListsBySearch',
    'GET /api/Shipping/GetShippingCountries',
    'GET /api/Campaigns/GetCampaignsByDebitor',
  ] as const
  const FIELDS = ['areaId', 'languageCode', 'currencyCode'] as const
  test.each(OF_AREA.flatMap((name) => FIELDS.map((field) => [name, field] as const)))(
    '%s is not made when %s is null',
    async (name, field) => {
      const area: unknown = { ...AREA, [field]: null }
      const query = { area, areaInfo: area, url: '/', listId: 'l' } as Input<typeof name>['query']
      await expect(call(name, { query } as Input<typeof name>)).rejects.toThrow(/The parameter '.*' cannot be null/)
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  test.each(['pageSize', 'pageNr', 'skip', 'take', 'search'])('is not made when %s is null', async (name) => {
    const query = { pageSize: 10, pageNr: 1, [name]: null }
    const body = { area: AREA }
    await expect(call('POST /api/CustomerCenter/GetOrdersWithPagination', { query, body })).rejects.toThrow('null')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('needs all its path parameters', async () => {
    const params = { area: 'eu' } as { area: string; paymentId: string }
    await expect(call('GET /api/Payment/VerifyPayment/{area}/{paymentId}', { params })).rejects.toThrow('paymentId')
    expect(fetched).not.toHaveBeenCalled()
  })
})
