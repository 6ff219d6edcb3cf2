import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useFormat } from './format.ts'
import { type Shop, ShopContext } from './shop.ts'

test.each([
  ['en-GB', '12/04/2026,NOK,1,234.50'],
  ['de-DE', '04.12.2026,NOK,1.234,50'],
])('in %s dates, currencies and amounts are written %s', (languageCode, written) => {
  function Said() {
    const format = useFormat()
    return [format.date('2026-12-04'), format.currency(), format.amount(1234.5)].join()
  }
  const shop = { area: { areaId: 'eu', languageCode, currencyCode: 'XNOK' } } as Shop
  const said = renderToString(
    <ShopContext value={shop}>
      <Said />
    </ShopContext>,
  )
  expect(said).toBe(written)
})
