import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { type Shop, ShopContext } from '../app/shop.ts'
import { Specifications } from './specifications.tsx'

const attribute = (name: string, value: string) => ({ name, value })

test('what is said of a product and of its only variant is said once', () => {
  const product = {
    specifications: { attributes: [attribute('Material', 'Brass'), attribute('Weight', '24 g')] },
    variants: [{ attributes: [attribute('Weight', '24 g'), attribute('Colour', 'Red')] }],
  } as Product
  const html = renderToStaticMarkup(
    <ShopContext value={{ settings: {} } as Shop}>
      <Specifications product={product} />
    </ShopContext>,
  )
  expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name]) => name)).toEqual(['Material', 'Weight', 'Colour'])
})
