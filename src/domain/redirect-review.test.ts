import { expect, test } from 'vitest'
import type { Redirect } from './redirect.ts'
import { isFault, reviewRedirects } from './redirect-review.ts'

const THERE: Record<string, Redirect> = {
  ' /known': { toUrl: '/page', statusCode: 301 },
  'en-GB /english': { toUrl: '/page', statusCode: 301 },
  ' /back': { toUrl: '/a', statusCode: 301 },
}
const around = {
  languageCode: 'en-GB',
  find: (key: string, language: string | null) => {
    const place = `${language ?? ''} ${key}`
    return Object.hasOwn(THERE, place) ? THERE[place] : undefined
  },
  stands: (path: string) => (['/page', '/'].includes(path) ? ('shown' as const) : undefined),
}

type Row = [from: string, to: string, status?: number, language?: string | null]
const review = (...rows: Row[]) =>
  [
    ...reviewRedirects(
      rows.map(([fromUrl, toUrl, statusCode = 301, languageCode = null], at) => ({
        line: at + 2,
        fromUrl,
        toUrl,
        statusCode,
        languageCode,
      })),
      around,
    ),
  ]
    .filter((each) => each !== undefined)
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, kind, detail }) => `${line} ${kind} ${detail}`)

test.each<[string, Row[], string[]]>([
  ['a page', [['/a', '/page']], []],
  ['another host', [['/a', 'https://maker.example/x']], []],
  ['no path', [['old', '/page']], ['2 from old']],
  ['the front page', [['/en/', '/page']], ['2 from /en/']],
  ['another host in disguise', [['//evil', '/page']], ['2 from //evil']],
  ['a script', [['/a', 'javascript:alert(1)']], ['2 target javascript:alert(1)']],
  ['a hidden host', [['/a', '//evil']], ['2 target //evil']],
  ['a broken header', [['/a', '/x\r\ny']], ['2 target /x\r\ny']],
  ['200', [['/a', '/page', 200]], ['2 status 200']],
  ['a foreign language', [['/a', '/page', 301, 'da-DK']], ['2 language da-DK']],
  ['itself', [['/a', '/A/']], ['2 loop /A/']],
  [
    'a circle of two lines',
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
    ['2 loop /b', '3 loop /a'],
  ],
  ['a circle with what is there', [['/a', '/back']], ['2 loop /back']],
  ['a rule that grows', [['/a/**', '/a/a/**']], ['2 loop /a/a/**']],
  ['what leads on', [['/a', '/known']], ['2 chain /page']],
  ['what leads on in the language', [['/a', '/english']], ['2 chain /page']],
  ['a rule with one star', [['/old/*', '/page']], ['2 star /old/*']],
  ['a target with one star', [['/old/**', '/new/*']], ['2 star /new/*']],
  ['a star in the middle', [['/old/*/x/**', '/page']], ['2 star /old/*/x/**']],
  ['a star that was asked for', [['/find?q=*', '/page']], []],
  ['all below another place', [['/old/**', '/new/**']], []],
  ['nothing', [['/a', '/none']], ['2 dead /none']],
  [
    'nothing at last',
    [
      ['/a', '/b'],
      ['/b', '/none'],
    ],
    ['2 dead /none', '3 dead /none'],
  ],
  ['from a page', [['/page', '/']], ['2 covered /page']],
  ['from a file', [['/files/eA/eA', '/']], ['2 answered /files/eA/eA']],
  ['from a call', [['/en/API/Price?x=1', '/']], ['2 answered /en/API/Price?x=1']],
  ['from all below what calls answer', [['/api/**', '/']], ['2 answered /api/**']],
  ['from what looks like a sign of life', [['/ready?x=1', '/']], ['2 answered /ready?x=1']],
  ['a file', [['/a', '/files/eA/eA']], []],
  ['from a page of the shop', [['/search', '/page']], ['2 own /search']],
  ['from a page of the shop as it was asked once', [['/search?id=7', '/page']], []],
  ['from a durable link, which leads by itself', [['/links/product/7', '/page']], []],
  ['from all below a page of the shop', [['/search/**', '/page']], []],
  ['a page of the shop', [['/a', '/cart']], []],
  [
    'a circle over a page of the shop',
    [
      ['/search', '/compare'],
      ['/compare', '/search'],
    ],
    ['2 own /search', '2 loop /compare', '3 own /compare', '3 loop /search'],
  ],
  [
    'twice the same',
    [
      ['/a', '/page'],
      ['/A/', '/page'],
    ],
    ['3 repeated 2'],
  ],
  [
    'twice and differently',
    [
      ['/a', '/page'],
      ['/a', '/'],
    ],
    ['3 twice 2'],
  ],
  [
    'once for each language',
    [
      ['/a', '/page'],
      ['/a', '/', 301, 'en-GB'],
    ],
    [],
  ],
  [
    'the way out of what is there',
    [
      ['/back', '/page'],
      ['/a', '/back'],
    ],
    ['3 chain /page'],
  ],
])('says of a way to %s what is to be said', (_, rows, said) => {
  expect(review(...rows)).toEqual(said)
})

test('a long chain is one that nobody is led along', () => {
  const rows = Array.from({ length: 20 }, (_, at): Row => [`/${at}`, `/${at + 1}`])
  expect(review(...rows, ['/20', '/page'])[0]).toBe('2 loop /1')
})

test('what refuses is told from what is only worth a look', () => {
  expect((['loop', 'twice', 'target'] as const).every((kind) => isFault({ kind }))).toBe(true)
  expect((['star', 'chain', 'dead', 'covered', 'own', 'repeated'] as const).some((kind) => isFault({ kind }))).toBe(
    false,
  )
})
