import { expect, test } from 'vitest'
import type { Documents } from '../documents/documents.ts'
import { suggestPages } from './suggest-pages.ts'

const page = (key: string, title: string, more: object = {}) => ({ key, body: { title, ...more } })
const pages = [
  page('/', 'Darts and more'),
  page('/guides/height', 'How high a dartboard hangs'),
  page('/terms', 'Terms of trade'),
  page('/delivery', 'Delivery & returns'),
  page('/members', 'Dartboard news for members', { requires: 'login' }),
  page('/old', 'Dartboard guide', { toUrl: '/guides/height' }),
]
// Only what is asked here.
const documents = { all: () => pages } as unknown as Documents

test.each([
  ['dartb', ['/guides/height']],
  ['hangs HIGH', ['/guides/height']],
  ['terms trade', ['/terms']],
  ['erms', []],
  ['de', ['/delivery']],
  ['d', []],
  ['dartboard kubb', []],
  ['', []],
])('“%s” offers the open pages whose title says so', (text, urls) =>
  expect(suggestPages(documents, { areaId: 'eu', languageCode: 'en-GB' }, text).map(({ url }) => url)).toEqual(urls),
)
