import { expect, test } from 'vitest'
import { MOST_VIEWS } from '#contract/saved-views.ts'
import { editorOf } from '#test/documents.ts'
import { EU } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()

const list = 'orders'
const get = ({ api }: Person) => api('POST /api/CustomerCenter/GetSavedViews', { body: { area: EU, list } })
const save = ({ api }: Person, name: string, query: string) =>
  api('POST /api/CustomerCenter/SaveView', { body: { area: EU, list, view: { name, query } } })
const remove = ({ api }: Person, name: string) =>
  api('DELETE /api/CustomerCenter/DeleteView', { body: { area: EU, list, name } })

test('a view is kept by its name, overwritten and given up, each user for himself and each list for itself', async () => {
  const buyer = await shop.customer()
  const colleague = await shop.customer(buyer)
  await save(buyer, 'Late', 'states=Placed')
  expect(await save(buyer, 'Late', 'states=OnHold')).toEqual({ views: [{ name: 'Late', query: 'states=OnHold' }] })
  expect(await get(buyer)).toEqual({ views: [{ name: 'Late', query: 'states=OnHold' }] })
  const others = await buyer.api('POST /api/CustomerCenter/GetSavedViews', { body: { area: EU, list: 'invoices' } })
  expect(others).toEqual({ views: [] })
  expect(await get(colleague)).toEqual({ views: [] })
  await expect(remove(colleague, 'Late')).rejects.toMatchObject({ status: 404 })
  expect(await remove(buyer, 'Late')).toEqual({ views: [] })
  await expect(save(shop.visitor(), 'A', '')).rejects.toMatchObject({ status: 401 })
})

test('there are only so many', async () => {
  const { write } = await editorOf(shop)
  await write('translation', 'Views.Most', { text: 'Mehr als {most} geht nicht.' })
  const buyer = await shop.customer()
  for (let count = 0; count < MOST_VIEWS; count++) await save(buyer, `View ${count}`, '')
  await expect(save(buyer, 'One more', '')).rejects.toMatchObject({
    status: 400,
    result: { errors: [{ message: `Mehr als ${MOST_VIEWS} geht nicht.` }] },
  })
  expect((await get(buyer)).views).toHaveLength(MOST_VIEWS)
})
