import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { EU } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()

test('a program and a person are shown the contract', async () => {
  const document = (await app.inject({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  const said = Object.entries(document.paths as Record<string, object>).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
  )
  expect(said.toSorted()).toEqual(Object.keys(contract).toSorted())
  const page = await app.inject({ url: '/api/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain(
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  const shown = await app.inject({ url: '/api/docs/json' })
  expect(shown.json().paths).toEqual(document.paths)
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  expect((await app.inject({ url: '/api/docs/none' })).json().type).toBe('NotFoundException')
})

test('the contract says what is a file, where one is led on, and what any call may refuse: a token, and who acts', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json()
  const file = { schema: { type: 'string', format: 'binary' } }
  const paper = paths['/api/CustomerCenter/GetInvoicePdf'].get
  expect(paper.responses[200].content).toEqual({ 'application/pdf': file })
  const led = paths['/api/Payment/VerifyPaymentRedirect/{area}/{paymentId}'].get.responses
  expect([led[200], led[303].headers]).toEqual([undefined, { Location: { schema: { type: 'string' } } }])
  expect(paths['/backoffice/api/Import/{kind}'].post.requestBody.content['text/csv']).toEqual(file)
  const { responses } = paths['/api/Product/GetProductsBySearch'].post
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '413', '415', 'default'])
  const barred = paths['/api/User/ResetPasswordByToken'].post.responses
  expect(barred[403].description).toBe('ForbiddenException')
})

test('what the contract refers to stands in it, where programs that read OpenAPI look', async () => {
  const { components, paths } = (await app.inject({ url: '/api/openapi.json' })).json()
  const referred = new Set(JSON.stringify({ components, paths }).match(/"\$ref":"[^"]*/g))
  const there = Object.keys(components.schemas).map((name) => `"$ref":"#/components/schemas/${name}`)
  expect([...referred].toSorted()).toEqual(there.toSorted())
  expect(components.schemas.MenuItem.properties.children.items).toEqual({ $ref: '#/components/schemas/MenuItem' })
})

test('what many calls answer or take is one type for generated clients, that may have more fields with the next version', async () => {
  const { components, paths } = (await app.inject({ url: '/api/openapi.json' })).json()
  const cart = { 'application/json': { schema: { $ref: '#/components/schemas/Cart' } } }
  for (const call of ['GetCartById', 'GetOrCreateCart', 'AddOrUpdateLines']) {
    const { requestBody, responses } = paths[`/api/Cart/${call}`].post
    expect(responses[200].content).toEqual(cart)
    expect(requestBody.content['application/json'].schema.properties.area).toEqual({
      $ref: '#/components/schemas/AreaInfo',
    })
  }
  const { AreaInfo, Cart } = components.schemas
  expect(Cart).not.toHaveProperty('additionalProperties')
  expect(Cart.properties.version).toEqual({
    ...{ type: 'integer', format: 'int64' },
    description: 'Raised by every change.',
  })
  expect(AreaInfo.examples).toEqual([EU])
})

test('the contract says of a field and of a parameter what its name does not', async () => {
  const { components, paths } = (await app.inject({ url: '/api/openapi.json' })).json()
  expect(components.schemas.Cart.properties.version.description).toBe('Raised by every change.')
  const token = paths['/api/feed/PerfionFeed/GetEntries'].post.parameters.find(
    ({ name }: { name: string }) => name === 'token',
  )
  expect(token.description).toBe('Made for the area by `npm run shop -- feed-token`.')
  expect(token.schema).not.toHaveProperty('description')
})

test('what the contract says of all calls names calls that are there', async () => {
  const { info } = (await app.inject({ url: '/api/openapi.json' })).json()
  const named: string[] = info.description.match(/(?:GET|POST) \/api\/[\w/]+/g)
  expect(named).toContain('POST /api/User/Login')
  expect(Object.keys(contract)).toEqual(expect.arrayContaining(named))
})

test('calls are shown together by what they are about, none below a value of its path', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json()
  const groups = Object.values<Record<string, { tags: string[] }>>(paths).flatMap((verbs) =>
    Object.values(verbs).flatMap(({ tags }) => tags),
  )
  expect(groups.filter((group) => !/^\w+$/.test(group))).toEqual([])
  const tagsOf = (path: string, verb = 'get') => paths[path][verb].tags
  expect(tagsOf('/api/Payment/VerifyPayment/{area}/{paymentId}')).toEqual(['Payment'])
  expect(tagsOf('/backoffice/api/Import/{kind}', 'post')).toEqual(['Import'])
  expect(tagsOf('/api/feed/OrderFeed/GetOrders', 'post')).toEqual(['OrderFeed'])
})

test('every call has a name of its own for generated clients, that of its group and its own', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json()
  const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((verbs) =>
    Object.values(verbs).map(({ operationId }) => operationId),
  )
  expect(ids.filter((id) => !/^[A-Z][A-Za-z]+_[A-Z][A-Za-z]+$/.test(id))).toEqual([])
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids).toEqual(
    expect.arrayContaining(['Cart_GetCartById', 'User_RemoveSecondFactor', 'BackOfficeUser_RemoveSecondFactor']),
  )
})

test('a person is shown the contract after it could not be shown once', async () => {
  const another = await shop.http()
  vi.doMock('@fastify/swagger', () => {
    throw new Error('cannot be read')
  })
  const failed = await another.inject({ url: '/api/docs' })
  vi.doUnmock('@fastify/swagger')
  expect(failed.statusCode).toBe(500)
  expect((await another.inject({ url: '/api/docs' })).statusCode).toBe(200)
})
