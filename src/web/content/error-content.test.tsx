import { expect, test } from 'vitest'
import { clientOver, type Outcome } from '#contract/client.ts'
import type { Shop } from '../app/shop.ts'
import { loadErrorContent } from './error-content.ts'

const AREA = { areaId: 'us', languageCode: 'en-GB', currencyCode: 'USD' }
const BLOCKS = [{ type: 'richText', html: '<p>Missed</p>' }]

/** What is loaded for a status where the shop answers `reply`, and what it was asked. */
async function loaded(status: number, reply: unknown) {
  const asked: unknown[] = []
  const call = clientOver(async (name, { query }): Promise<Outcome> => {
    asked.push([name, query])
    return reply ? { status: 200, reply } : { status: 503, problem: null, response: '', headers: {} }
  })
  return { content: await loadErrorContent({ call, area: AREA, session: null } as unknown as Shop, status), asked }
}

test('the page of a status is asked for in the area, its language and its currency', async () => {
  const { content, asked } = await loaded(500, { type: 'page', content: BLOCKS })
  expect(content).toMatchObject({ status: 500, content: { content: BLOCKS } })
  expect(asked).toEqual([['GET /api/Content/GetContentByUrl', { area: AREA, url: '/500' }]])
})

test.each([
  ['something that is no page', 404, { type: 'category', content: BLOCKS }],
  ['a page without blocks', 404, { type: 'page', content: [] }],
  ['no answer', 404, undefined],
  ['a status of no page', 418, { type: 'page', content: BLOCKS }],
])('%s leaves the error as it is', async (_, status, reply) => {
  expect((await loaded(status, reply)).content).toBeNull()
})
