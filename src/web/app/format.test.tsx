import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useFormat } from './format.ts'
import { type Shop, ShopContext } from './shop.ts'

test('dates are month, day and year; a currency is said as people write it', () => {
  function Said() {
    const format = useFormat()
    return [format.date('2026-12-04'), format.currency(), format.amount(1234.5)].join()
  }
  const shop = { area: { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'XNOK' } } as Shop
  const said = renderToString(
    <ShopContext value={shop}>
      <Said />
    </ShopContext>,
  )
  expect(said).toBe('12/04/2026,NOK,1,234.50')
})
