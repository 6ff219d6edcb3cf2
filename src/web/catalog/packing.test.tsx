import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { type Shop, ShopContext } from '../app/shop.ts'
import { Packing } from './packing.tsx'

test.each([
  [1, 1, ''],
  [3, 1, 'From 3 pieces'],
  [1, 12, 'In packs of 12'],
  [12, 12, 'In packs of 12'],
  [1500, 500, 'From 1,500 pieces, in packs of 500'],
  [5, 4, 'From 8 pieces, in packs of 4'],
])('sold from %i in multiples of %i is said as “%s”', (minimumQuantity, orderMultiple, words) => {
  const html = renderToStaticMarkup(
    <ShopContext value={{ area: EU, settings: {} } as Shop}>
      <Packing of={{ minimumQuantity, orderMultiple }} />
    </ShopContext>,
  )
  expect(html.replace(/<[^>]+>/g, '')).toBe(words)
})
