import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { readListState } from '../app/list/list-state.ts'
import { type Shop, ShopContext } from '../app/shop.ts'
import { useAmountColumns } from './amount-columns.tsx'
import { CenterList } from './center-list.tsx'

const kind = { path: '/credit-memos', sorts: ['totalPrice', 'openAmount'], states: [] } as const
type Memo = Parameters<ReturnType<typeof useAmountColumns>[number]['cell']>[0]

/** A page of credit memos at that address. */
function htmlOf(items: Memo[], query = ''): string {
  function Memos() {
    return (
      <CenterList
        list="credit-memos"
        kind={kind}
        state={readListState(kind, new URLSearchParams(query))}
        page={{ items, totalItems: items.length, totalPages: 1, currentPage: 1, asOf: '' }}
        views={[]}
        caption="Credit memos"
        columns={useAmountColumns('Available')}
        keyOf={() => 'memo'}
        searchLabel="Number"
        load={async () => ({ items: [], totalPages: 0 })}
        empty={{ title: 'No credit memo', text: '' }}
      />
    )
  }
  const shop = { area: EU, settings: { texts: {} } } as unknown as Shop
  const router = createMemoryRouter([{ path: '/credit-memos', Component: Memos }], {
    initialEntries: [`/credit-memos?${query}`],
  })
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      <RouterProvider router={router} />
    </ShopContext>,
  )
}

test('a paper names its currency, also where nothing of it is open', () => {
  const used: Memo = {
    totalPrice: { priceWithVat: 125, priceWithoutVat: 100 },
    openAmount: 0,
    currencyCode: 'EUR',
  }
  expect(htmlOf([used]).match(/EUR/g)).toHaveLength(1)
  expect(htmlOf([{ ...used, openAmount: 25 }]).match(/EUR/g)).toHaveLength(1)
})

test('no view is kept of a list in which nothing ever stood, but of one that is narrowed to nothing', () => {
  expect(htmlOf([])).not.toContain('Keep view')
  expect(htmlOf([], 'q=bonus')).toContain('Keep view')
})
