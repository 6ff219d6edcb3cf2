import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Shop, ShopContext } from '../app/shop.ts'
import { useListState } from './use-list-state.ts'

const shop = { settings: { defaultFacets: [] } } as unknown as Shop

function List() {
  const { state, isPending } = useListState('/search')
  return `${state.freeText} ${isPending ? 'is searched' : 'was found'}`
}

test('a list is being searched from the moment another one is asked for until it is there', async () => {
  const found = Promise.withResolvers<null>()
  const loader = () => found.promise
  const router = createMemoryRouter([{ path: '/search', loader, Component: List }], {
    initialEntries: ['/search?q=dart'],
    hydrationData: { loaderData: { '0': null } },
  })
  const shown = () =>
    renderToString(
      <ShopContext value={shop}>
        <RouterProvider router={router} />
      </ShopContext>,
    )
  expect(shown()).toBe('dart was found')
  const gone = router.navigate('/search?q=board')
  expect(shown()).toBe('board is searched')
  found.resolve(null)
  await gone
  expect(shown()).toBe('board was found')
})
