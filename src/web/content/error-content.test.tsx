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

test.each([403, 404, 409, 429, 500, 503])(
  'the page of a %i is asked for in the area, its language and its currency',
  async (status) => {
    const { content, asked } = await loaded(status, { type: 'page', content: BLOCKS })
    expect(content).toMatchObject({ content: { content: BLOCKS } })
    expect(asked).toEqual([['GET /api/Content/GetContentByUrl', { area: AREA, url: `/${status}` }]])
  },
)

test.each([
  ['something that is no page', { type: 'category', content: BLOCKS }],
  ['a page without blocks', { type: 'page', content: [] }],
  ['no answer', undefined],
])('%s leaves the error as it is', async (_, reply) => {
  expect((await loaded(404, reply)).content).toBeNull()
})
