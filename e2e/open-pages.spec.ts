import { expect, test } from 'vitest'
import { bring } from './bringing.ts'
import { openJourney } from './running-shop.ts'
import { expectUsable, visit } from './visiting.ts'

const { dataDir, shop, browser } = await openJourney()

const PATHS = [
  '/',
  '/darts',
  '/darts/steel-tip-darts',
  '/search?q=steel+dart',
  '/search?q=zzzz',
  '/compare',
  '/compare?ids=nb-2110,qb149,s-142-0',
  '/login',
  '/no-such-page',
  '/brands',
  '/about',
  '/terms',
  '/delivery',
  '/contact',
  '/guides',
  '/guides/throwing-distance',
  '/guides/pool-cues',
  '/guides/league-tables',
]

const LONG = 'Tournamentwheelsetreplacement'
const colours = ['Anodised Purple', 'Light Blue', 'Gloss Black', 'Neon Yellow', 'Celeste']
const variants = (prefix: string, sizes: readonly string[]) =>
  colours.flatMap((colour) =>
    sizes.map((size) => ({
      number: `${prefix} ${colour} ${size}`.trim(),
      attributes: [
        { name: 'Colour', value: colour },
        { name: 'Size', value: size || 'One' },
      ].slice(0, size ? 2 : 1),
      prices: [{ currencyCode: 'EUR', amount: 9_999_999.5 }],
    })),
  )
const cells = ['a', 'b', 'c', 'd'].map((cell) => `<td>${LONG}${cell}</td>`).join('')
const ODD = [
  { number: 'ODD-TABLE', name: 'Odd wheels', variants: variants('50mm Wheels of the Travelling Circus', ['']) },
  { number: 'ODD-MATRIX', name: 'Odd frames', variants: variants('Frame', ['47 cm', '50 cm', '54 cm', '58 cm']) },
  {
    number: `ODD-${LONG}`,
    name: `Odd ${LONG}`,
    brand: `${LONG} & Sons`,
    description: `<p>${LONG.repeat(5)}</p><pre>${LONG.repeat(6)}</pre><table><tr>${cells}</tr></table>`,
    specifications: [{ name: LONG, value: LONG.repeat(6) }],
    documents: [{ url: 'https://example.com/paper.pdf', text: LONG.repeat(5) }],
    variants: [{ number: `ODD-${LONG}.1`, prices: [{ currencyCode: 'EUR', amount: 1 }] }],
  },
].map((odd) => ({ brand: 'Odd', category: ['Odd goods', LONG.repeat(2)], ...odd }))

test('a visitor meets pages that everyone can use, as wide as the window, with one heading', async () => {
  await expectUsable(browser, shop.url, 'visitor', PATHS)
}, 300_000)

test('goods with names and numbers longer than any line leave pages as wide as the window', async () => {
  await bring(dataDir, 'products', ODD)
  const category = `/odd-goods/${LONG.repeat(2)}`.toLowerCase()
  const longest = `${category}/odd-${LONG}`.toLowerCase()
  const paths = [
    '/odd-goods',
    `${category}/odd-wheels-odd-table`,
    `${category}/odd-frames-odd-matrix`,
    longest,
    '/search?q=odd',
    '/compare?ids=odd-table,odd-matrix',
  ]
  const statuses = () => Promise.all(paths.map(async (path) => (await fetch(shop.url + path)).status))
  await expect.poll(statuses).toEqual(paths.map(() => 200))
  await expectUsable(browser, shop.url, 'buyer', paths)

  const { page, context } = await visit(browser, shop.url, 'visitor', 768, 'light')
  await page.goto(longest)
  // A table wider than its place scrolls there, and lies over nothing beside it.
  const wider = `document.querySelector('table').offsetWidth > document.querySelector('section:has(table)').clientWidth`
  const over = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('section:has(table)'))`
  expect([await page.evaluate(wider), await page.evaluate(over)]).toEqual([true, 0])
  await context.close()
})
