import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AllowedUser } from '#contract/impersonation.ts'
import { EU } from '#test/factories.ts'
import { type Shop, ShopContext } from '../app/shop.ts'
import { CustomerList } from './customer-list.tsx'

test('a balance in the customer’s favour has the sign that his own account shows', () => {
  const balances = [{ currencyCode: 'EUR', balance: -1234.5, overdue: 0 }]
  const customer = { customerNumber: '10001', name: 'Corner Bar', openTotals: [], openOrders: 0, balances }
  const html = renderToStaticMarkup(
    <ShopContext value={{ area: EU, settings: {}, session: null } as unknown as Shop}>
      <CustomerList customers={[customer as unknown as AllowedUser]} />
    </ShopContext>,
  )
  expect(html).toContain('−1,234.50')
})
