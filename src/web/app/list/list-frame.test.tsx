import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { type Shop, ShopContext } from '../shop.ts'
import { ListFrame } from './list-frame.tsx'
import { readListState } from './list-state.ts'

const kind = { path: '/orders', sorts: [], states: [] } as const
const orders = [
  { number: '61118', isCancelled: true },
  { number: '61119', isCancelled: false },
]

function Orders() {
  return (
    <ListFrame
      kind={kind}
      state={readListState(kind, new URLSearchParams())}
      caption="Orders"
      columns={[{ id: 'number', head: 'Order', cell: ({ number }) => number }]}
      items={orders}
      totalItems={2}
      pageCount={1}
      keyOf={({ number }) => number}
      isQuiet={({ isCancelled }) => isCancelled}
      empty={{ title: 'No order yet' }}
      tools={null}
    />
  )
}

test('a row of a list about which nothing is to be done stands back, and no other', () => {
  const shop = { area: EU, settings: { texts: {} } } as unknown as Shop
  const router = createMemoryRouter([{ path: '/orders', Component: Orders }], { initialEntries: ['/orders'] })
  const html = renderToStaticMarkup(
    <ShopContext value={shop}>
      <RouterProvider router={router} />
    </ShopContext>,
  )
  const rows = Array.from(html.matchAll(/<tr([^>]*)><td[^>]*>(\d+)/g), ([, marks = '', number]) => [
    number,
    marks.includes('data-quiet'),
  ])
  expect(rows).toEqual([
    ['61118', true],
    ['61119', false],
  ])
})
