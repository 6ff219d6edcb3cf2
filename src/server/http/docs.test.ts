import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
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
  expect((await app.inject({ url: '/api/docs' })).statusCode).toBe(200)
  const shown = await app.inject({ url: '/api/docs/json' })
  expect(shown.json().paths).toEqual(document.paths)
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  expect((await app.inject({ url: '/api/docs/none' })).json().type).toBe('NotFoundException')
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
