import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { FavoriteDraft } from '#contract/favorites.ts'
import type { ProductKey } from '#contract/shared.ts'
import { FAVORITE_UNIT, LISTS_PER_PAGE } from '#domain/favorites.ts'
import { editorOf } from '#test/documents.ts'
import { EU, US } from '#test/factories.ts'
import { type Buyer, openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const NO_ID = '00000000-0000-0000-0000-000000000000'
const NOWHERE = { status: 404, type: 'NotFoundException' }
const NOT_YOURS = { status: 403, type: 'ForbiddenException' }

/** An entry as the contract types it. */
const entry = ({ productId, variantId }: ProductKey) =>
  ({ productId, variantId, unitOfMeasure: FAVORITE_UNIT }) as const
const ball = entry(await shop.sells({ number: 'BALL-7' }))
const cue = entry(await shop.sells())

type Draft = z.input<typeof FavoriteDraft>

const idOnly = ({ productId, variantId }: ProductKey) => ({ productId, variantId })
const save = ({ api }: Person, listName: string, products: Draft['products'] = [], rest: Partial<Draft> = {}) =>
  api('POST /api/FavoriteList/AddOrUpdateFavoriteList', {
    body: { area: EU, favoriteList: { listName, products, ...rest } },
  })
const get = ({ api }: Person, listId: string) =>
  api('GET /api/FavoriteList/GetFavoriteList', { query: { area: EU, listId } })
const remove = ({ api }: Person, listId: string) =>
  api('DELETE /api/FavoriteList/DeleteFavoriteList', { body: { area: EU, listId } })
const activate = ({ api }: Person, favoriteListId: string) =>
  api('PUT /api/FavoriteList/SetFavoriteListActive', { body: { area: EU, favoriteListId } })
const search = ({ api }: Person, wish: { search?: string; skip?: number; take?: number } = {}) =>
  api('GET /api/FavoriteList/GetFavoriteListsBySearch', { query: { area: EU, ...wish } })
const namesOf = async (person: Person) => (await search(person)).items.map(({ listName }) => listName)

/** A colleague: another user of the same customer. */
const colleagueOf = ({ customerNumber }: Buyer) => shop.customer({ customerNumber })

describe('POST AddOrUpdateFavoriteList', () => {
  test('gives a saved list back with its products in order', async () => {
    const buyer = await shop.customer()
    const saved = await save(buyer, ' Gifts ', [cue, { ...ball, note: 'for Friday', quantity: 12 }])
    expect(saved).toMatchObject({
      listName: 'Gifts',
      products: [
        { ...cue, note: '', quantity: 1 },
        { ...ball, note: 'for Friday', quantity: 12 },
      ],
      version: 1,
      sharing: 'none',
      owner: { name: 'Robin Buyer', isCaller: true },
      mayEdit: true,
      isActive: true,
    })
    expect(await get(buyer, saved.listId)).toEqual({ ...saved, ended: [] })
  })

  test('takes what the specification says of a list and nothing more, and keeps what that leaves out', async () => {
    const buyer = await shop.customer()
    const { listId } = await save(buyer, 'Gifts', [{ ...ball, note: 'blue', quantity: 3 }], { sharing: 'read' })
    const saved = await save(buyer, 'Presents', [idOnly(cue), idOnly(ball)], { listId })
    expect(saved).toMatchObject({ listId, listName: 'Presents', sharing: 'read', version: 2 })
    expect(saved.products).toEqual([
      { ...cue, note: '', quantity: 1 },
      { ...ball, note: 'blue', quantity: 3 },
    ])
  })

  test('keeps a product once', async () => {
    const { products } = await save(await shop.customer(), 'Gifts', [{ ...ball, quantity: 2 }, cue, ball])
    expect(products.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [ball.variantId, 2],
      [cue.variantId, 1],
    ])
  })

  test('says what a product was that is not sold any more', async () => {
    const buyer = await shop.customer()
    const old = entry(await shop.sells({ name: 'Old board', number: 'OB-7' }))
    const { listId } = await save(buyer, 'Walls', [old, ball])
    await shop.db.updateTable('variant').set({ is_active: false }).where('variant_id', '=', old.variantId).execute()
    await shop.inside.catalog.follow([{ kind: 'product', key: old.productId }])
    const { ended, products } = await get(buyer, listId)
    expect(products).toHaveLength(2)
    const was = { number: expect.stringContaining('OB-7'), name: 'Old board', successor: null }
    expect(ended).toEqual([{ variantId: old.variantId, ...was }])
  })

  test('keeps a product that has gone from the range, but takes no unknown one', async () => {
    const buyer = await shop.customer()
    const gone = entry(await shop.sells())
    const { listId } = await save(buyer, 'Gifts', [gone])
    await shop.db.deleteFrom('product').where('product_id', '=', gone.productId).execute()
    expect((await save(buyer, 'Gifts', [gone, ball], { listId })).products).toHaveLength(2)
    const wrong = [
      { productId: 'nothing', variantId: 'nothing' },
      { productId: ball.productId, variantId: cue.variantId },
    ]
    for (const each of wrong) {
      await expect(save(buyer, 'Gifts', [ball, each], { listId })).rejects.toMatchObject({
        status: 400,
        result: { errors: [{ path: 'favoriteList.products.1' }] },
      })
    }
  })

  test('holds what has moved to another product once, as part of that', async () => {
    const buyer = await shop.customer()
    const [moved, home] = [entry(await shop.sells()), entry(await shop.sells())]
    const { listId } = await save(buyer, 'Gifts', [{ ...moved, note: 'red' }])
    await shop.moves(moved, home)
    const now = { ...moved, productId: home.productId }
    expect((await get(buyer, listId)).products).toMatchObject([now])
    expect((await save(buyer, 'Gifts', [moved, now], { listId })).products).toEqual([
      { ...now, note: 'red', quantity: 1 },
    ])
  })

  test.each<[string, object]>([
    ['no name', { listName: '  ' }],
    ['a name longer than a name', { listName: 'x'.repeat(101) }],
    ['a unit that is no piece', { products: [{ ...ball, unitOfMeasure: 'BOX' }] }],
    ['half a piece', { products: [{ ...ball, quantity: 0.5 }] }],
    ['more pieces than can be bought', { products: [{ ...ball, quantity: 100_000 }] }],
    ['a note as long as a letter', { products: [{ ...ball, note: 'x'.repeat(301) }] }],
    ['more products than a list holds', { products: Array.from({ length: 501 }, () => ball) }],
    ['sharing with everyone', { sharing: 'world' }],
  ])('refuses %s', async (_, part) => {
    const { api } = await shop.customer()
    const body = { area: EU, favoriteList: { listName: 'Gifts', products: [], ...part } }
    await expect(api('POST /api/FavoriteList/AddOrUpdateFavoriteList', { body })).rejects.toMatchObject({ status: 400 })
  })

  test('refuses a list that was changed meanwhile, when the caller says which one he saw', async () => {
    const buyer = await shop.customer()
    const { listId, version } = await save(buyer, 'Gifts')
    const both = await Promise.allSettled([
      save(buyer, 'Gifts', [ball], { listId, version }),
      save(buyer, 'Gifts', [cue], { listId, version }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, type: 'FavoriteListHasBeenModifiedException' })
    expect((await get(buyer, listId)).version).toBe(2)
  })

  test("answers NotFoundException for another customer's list, one that is gone and what is no id", async () => {
    const [owner, other] = [await shop.customer(), await shop.customer()]
    const { listId } = await save(owner, 'Mine', [ball], { sharing: 'edit' })
    for (const id of [listId, NO_ID, 'x']) {
      await expect(save(other, 'Taken', [], { listId: id })).rejects.toMatchObject(NOWHERE)
    }
    expect(await get(owner, listId)).toMatchObject({ listName: 'Mine', version: 1 })
  })

  test('says in the words of the area why a product does not go into a list', async () => {
    const { write } = await editorOf(shop)
    await write('translation', 'CartFault.NotSold', { text: 'Das gibt es hier nicht.' })
    const gone = { ...ball, variantId: 'gone' }
    await expect(save(await shop.customer(), 'Mine', [gone])).rejects.toMatchObject({
      result: { errors: [{ path: 'favoriteList.products.0', message: 'Das gibt es hier nicht.' }] },
    })
  })

  test('makes a hundred lists and not one more, however many of the last are asked for at once', async () => {
    const buyer = await shop.customer()
    for (let count = 0; count < 97; count++) await save(buyer, `${count}`)
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => save(buyer, 'one of the last')))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 400 } })
    expect((await search(buyer)).totalItems).toBe(100)
  })
})

describe('GET GetFavoriteListsBySearch', () => {
  test('gives nothing where there is nothing', async () => {
    expect(await search(await shop.customer())).toEqual({ items: [], totalItems: 0, facets: [] })
  })

  test('gives the list that was used last first, which is the active one', async () => {
    const buyer = await shop.customer()
    const { listId } = await save(buyer, 'A')
    await save(buyer, 'B')
    expect(await namesOf(buyer)).toEqual(['B', 'A'])
    await save(buyer, 'A', [ball], { listId })
    expect(await namesOf(buyer)).toEqual(['A', 'B'])
    expect((await search(buyer)).items.map(({ isActive }) => isActive)).toEqual([true, false])
  })

  test('reads the query as the specification writes it', async () => {
    const app = await shop.http()
    const buyer = await shop.customer()
    await save(buyer, 'A')
    await save(buyer, 'B')
    const area = 'Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR'
    const ask = async (query: string) => {
      const url = `/api/FavoriteList/GetFavoriteListsBySearch?${area}&${query}`
      return app.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } })
    }
    const oldest = 'Sorting[0].Field=sources.api.touchedAt&Sorting[0].Direction=Ascending'
    const names = async (query: string) =>
      (await ask(query)).json().items.map(({ listName }: { listName: string }) => listName)
    expect(await names('Skip=0&Take=15&Sorting[0]=sources.api.touchedAt')).toEqual(['B', 'A'])
    expect(await names('Skip=0&Take=15&Sorting[0].Field=sources.api.touchedAt')).toEqual(['B', 'A'])
    expect(await names(oldest)).toEqual(['A', 'B'])
    const one = (await ask('Take=1&IncludeSourceFields[0]=sources.api.isActive&Facets[0]=sharing')).json()
    expect(one).toEqual({
      items: [{ listId: expect.any(String), listName: 'B', products: [], isActive: true }],
      totalItems: 2,
      facets: [{ queryField: 'sharing', options: [{ value: 'none', count: 2 }] }],
    })

    const wrong = ['Take=1000000', 'Skip=-1', 'Take=0', 'Sorting[0]=passwordHash', 'Sorting[0].Field=name;--']
    for (const query of [...wrong, 'IncludeSourceFields=passwordHash', 'Facets[0]=cost', oldest.replace('Asc', 'X')]) {
      const answer = await ask(query)
      expect([answer.statusCode, answer.json().type], query).toEqual([400, 'ValidationException'])
    }
    expect((await ask('Sorting[0]=listName')).json().errors).toEqual([
      {
        path: 'sorting.0',
        message: 'Sort by sources.api.touchedAt, alone or with the direction Ascending or Descending.',
      },
    ])
  })

  test('finds lists by their name and by the numbers in them, and pages through them', async () => {
    const buyer = await shop.customer()
    await save(buyer, '50% off_%')
    await save(buyer, 'Gifts', [ball])
    for (let count = 0; count < LISTS_PER_PAGE; count++) await save(buyer, `Plain ${count}`)
    const found = async (text: string) => (await search(buyer, { search: text })).items.map(({ listName }) => listName)
    expect(await found('gIFt')).toEqual(['Gifts'])
    expect(await found('ball-7')).toEqual(['Gifts'])
    expect(await found('Ball7')).toEqual(['Gifts'])
    expect(await found('ball-7 gift')).toEqual(['Gifts'])
    expect(await found('ball-7 plain')).toEqual([])
    expect(await found('%')).toEqual(['50% off_%'])
    expect(await found('nothing')).toEqual([])
    const [first, second] = [await search(buyer), await search(buyer, { skip: LISTS_PER_PAGE })]
    expect([first.items.length, second.items.length]).toEqual([LISTS_PER_PAGE, 2])
    expect(new Set([...first.items, ...second.items].map(({ listId }) => listId)).size).toBe(first.totalItems)
  })
})

describe('PUT SetFavoriteListActive', () => {
  test('leaves exactly one active list, however many are made so at once', async () => {
    const buyer = await shop.customer()
    const lists = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) lists.push(await save(buyer, name))
    await activate(buyer, lists[0]?.listId ?? '')
    expect(await namesOf(buyer)).toEqual(['A', 'E', 'D', 'C', 'B'])
    await Promise.all([...lists, ...lists].map(({ listId }) => activate(buyer, listId)))
    const { items } = await search(buyer)
    expect(items.map(({ isActive }) => isActive)).toEqual([true, false, false, false, false])
  })

  test("changes nothing of a list, and does not find another customer's", async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    const saved = await save(buyer, 'A', [ball])
    await activate(buyer, saved.listId)
    expect(await get(buyer, saved.listId)).toEqual({ ...saved, touchedAt: expect.any(String), ended: [] })
    await expect(activate(other, saved.listId)).rejects.toMatchObject(NOWHERE)
    await expect(activate(buyer, 'x')).rejects.toMatchObject(NOWHERE)
  })
})

describe('DELETE DeleteFavoriteList', () => {
  test('takes the list away for good', async () => {
    const buyer = await shop.customer()
    const { listId } = await save(buyer, 'Gifts', [ball])
    await remove(buyer, listId)
    await expect(get(buyer, listId)).rejects.toMatchObject(NOWHERE)
    await expect(remove(buyer, listId)).rejects.toMatchObject(NOWHERE)
    await expect(activate(buyer, listId)).rejects.toMatchObject(NOWHERE)
    await expect(save(buyer, 'Again', [], { listId })).rejects.toMatchObject(NOWHERE)
  })

  test("does not find another customer's list", async () => {
    const owner = await shop.customer()
    const { listId } = await save(owner, 'Mine')
    await expect(remove(await shop.customer(), listId)).rejects.toMatchObject(NOWHERE)
    expect(await get(owner, listId)).toMatchObject({ listName: 'Mine' })
  })
})

describe('a list inside the company', () => {
  test('is seen by nobody else until it is shared, then after the own ones', async () => {
    const owner = await shop.customer()
    const colleague = await colleagueOf(owner)
    const { listId } = await save(owner, 'Bar', [ball])
    await save(colleague, 'Own')
    await expect(get(colleague, listId)).rejects.toMatchObject(NOWHERE)
    await save(owner, 'Bar', [ball], { listId, sharing: 'read' })
    const { items } = await search(colleague)
    expect(items).toMatchObject([
      { listName: 'Own', isActive: true },
      { listName: 'Bar', isActive: false, sharing: 'read', mayEdit: false, owner: { isCaller: false } },
    ])
  })

  test('shared for reading is changed by its owner alone', async () => {
    const owner = await shop.customer()
    const colleague = await colleagueOf(owner)
    const { listId } = await save(owner, 'Bar', [ball], { sharing: 'read' })
    await expect(save(colleague, 'Bar', [], { listId })).rejects.toMatchObject(NOT_YOURS)
    await expect(remove(colleague, listId)).rejects.toMatchObject(NOT_YOURS)
    await expect(activate(colleague, listId)).rejects.toMatchObject(NOT_YOURS)
    expect(await get(colleague, listId)).toMatchObject({ products: [ball], version: 1 })
  })

  test('shared for editing takes changes of colleagues, who neither share it on nor end it', async () => {
    const owner = await shop.customer()
    const colleague = await colleagueOf(owner)
    const { listId } = await save(owner, 'Bar', [ball], { sharing: 'edit' })
    await save(owner, 'Latest')
    expect(await save(colleague, 'Bar', [ball, cue], { listId })).toMatchObject({ mayEdit: true, version: 2 })
    await expect(save(colleague, 'Bar', [], { listId, sharing: 'none' })).rejects.toMatchObject(NOT_YOURS)
    await expect(remove(colleague, listId)).rejects.toMatchObject(NOT_YOURS)
    // What a colleague does with it makes it nobody's active list.
    expect(await namesOf(owner)).toEqual(['Latest', 'Bar'])
    expect((await get(owner, listId)).products).toHaveLength(2)
  })

  test('stays in its area', async () => {
    const owner = await shop.customer({ roles: ['impersonation'] })
    const { listId } = await save(owner, 'Bar', [], { sharing: 'edit' })
    const query = { area: US, listId }
    await expect(owner.api('GET /api/FavoriteList/GetFavoriteList', { query })).rejects.toMatchObject(NOWHERE)
  })
})
