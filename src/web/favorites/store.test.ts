import { describe, expect, test } from 'vitest'
import { clientOver, type Outcome } from '#contract/client.ts'
import { ERROR_STATUS, type ErrorType } from '#contract/errors.ts'
import type { FavoriteList } from '#contract/favorites.ts'
import { createFavoriteStore } from './store.ts'

const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const entry = (variantId: string) => ({
  productId: 'p',
  variantId,
  unitOfMeasure: 'STK' as const,
  note: '',
  quantity: 1,
})

const owned = (listId: string, rest: Partial<FavoriteList> = {}): FavoriteList => ({
  listId,
  listName: listId,
  products: [],
  version: 1,
  touchedAt: '2026-01-01T00:00:00.000Z',
  sharing: 'none',
  owner: { name: 'Robin', isCaller: true },
  mayEdit: true,
  isActive: false,
  ...rest,
})

/** What a call of favourite lists may say. */
type Values = { favoriteList: FavoriteList; listId?: string; favoriteListId?: string; skip: number; take: number }

/** A store on a shop that keeps its lists in memory, the one used last first. */
function openStore(kept: FavoriteList[] = []) {
  let lists = kept.map((list, index) => ({ ...list, isActive: index === 0 }))
  let refusal: ErrorType | undefined
  let searched: Promise<void> | undefined
  let afterGet: (() => void)[] = []
  const lost = new Set<string>()
  const asked: [call: string, values: Values][] = []

  const toFront = (list: FavoriteList): FavoriteList => {
    const others = lists.filter(({ listId }) => listId !== list.listId)
    lists = [{ ...list, isActive: true }, ...others.map((each) => ({ ...each, isActive: false }))]
    return { ...list, isActive: true }
  }

  function save(draft: FavoriteList): Outcome {
    const before = lists.find(({ listId }) => listId === draft.listId)
    if (before && draft.version !== before.version) return refused('FavoriteListHasBeenModifiedException')
    const blank = owned(`new ${lists.length}`)
    return { status: 200, reply: toFront({ ...(before ?? blank), ...draft, version: (before?.version ?? 0) + 1 }) }
  }

  function answer(call: string, { favoriteList, listId, favoriteListId, skip, take }: Values): Outcome {
    if (refusal) return refused(refusal)
    if (call === 'AddOrUpdateFavoriteList') return save(favoriteList)
    if (call === 'GetFavoriteListsBySearch') {
      return { status: 200, reply: { items: lists.slice(skip, skip + take), totalItems: lists.length, facets: [] } }
    }
    const list = lists.find((each) => each.listId === (listId ?? favoriteListId))
    if (!list) return refused('NotFoundException')
    if (call === 'SetFavoriteListActive') toFront(list)
    if (call === 'DeleteFavoriteList') lists = lists.filter((each) => each !== list)
    return { status: 200, reply: list }
  }

  const call = clientOver(async (name, input) => {
    const path = name.split('/').at(-1) ?? ''
    const values: Values = { ...Object(input.body), ...Object(input.query) }
    asked.push([path, values])
    const outcome = answer(path, values)
    if (lost.delete(path)) throw new TypeError('offline')
    if (path === 'GetFavoriteList') afterGet.shift()?.()
    if (path === 'GetFavoriteListsBySearch') await searched
    return outcome
  })
  const store = createFavoriteStore({ call, area: AREA, alone: (work) => work(), tell: () => {} })
  /** What somebody else does meanwhile. */
  const elsewhere = (listId: string, change: Partial<FavoriteList>) => {
    lists = lists.map((list) => (list.listId === listId ? { ...list, ...change, version: list.version + 1 } : list))
  }
  return {
    store,
    asked,
    calls: () => asked.map(([path]) => path),
    names: () => store.current().lists?.map(({ listName }) => listName),
    refuse: (type: ErrorType | undefined) => {
      refusal = type
    },
    /** Answers to searches are on their way until the function that comes back is called. */
    delay: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      searched = promise
      return resolve
    },
    /** The next answer to that call is lost on its way. */
    lose: (path: string) => void lost.add(path),
    elsewhere,
    /** The same as soon as the list was asked for, time after time. */
    elsewhereEachTime: (listId: string, each: Partial<FavoriteList>[]) => {
      afterGet = each.map((change) => () => elsewhere(listId, change))
    },
  }
}

const refused = (type: ErrorType): Outcome => ({
  status: ERROR_STATUS[type],
  problem: { type, title: type, status: ERROR_STATUS[type], message: type, traceId: '' },
  response: '',
  headers: {},
})

describe('loading', () => {
  test('gives more lists than one call does', async () => {
    const { store, asked } = openStore(Array.from({ length: 230 }, (_, index) => owned(`list ${index}`)))
    await store.load(220)
    expect(store.current().lists).toHaveLength(220)
    expect(asked.map(([, { skip, take }]) => [skip, take])).toEqual([
      [0, 100],
      [100, 100],
      [200, 20],
    ])
  })

  test('asks once for fifteen lists, those touched last first', async () => {
    const shop = openStore([owned('Bar'), owned('Garden')])
    await Promise.all([shop.store.load(), shop.store.load()])
    expect(shop.names()).toEqual(['Bar', 'Garden'])
    expect(shop.asked).toEqual([
      [
        'GetFavoriteListsBySearch',
        { area: AREA, skip: 0, take: 15, sorting: [{ field: 'sources.api.touchedAt', direction: 'Descending' }] },
      ],
    ])
  })

  test('makes the default list where there is none', async () => {
    const shop = openStore()
    await shop.store.load()
    expect(shop.names()).toEqual(['Favorite list'])
    expect(shop.store.current().count).toBe(1)
  })

  test('that failed says so, and may be tried again', async () => {
    const shop = openStore([owned('Bar')])
    shop.refuse('ServerException')
    await expect(shop.store.load()).rejects.toMatchObject({ type: 'ServerException' })
    expect(shop.store.current().isMissing).toBe(true)
    shop.refuse(undefined)
    await shop.store.load()
    expect(shop.names()).toEqual(['Bar'])
    expect(shop.store.current().isMissing).toBe(false)
  })
})

test('an answer from before a change does not take it back: the lists are asked for once more', async () => {
  const shop = openStore([owned('Bar'), owned('Garden')])
  await shop.store.load()
  const arrive = shop.delay()
  const refreshed = shop.store.refresh()
  await shop.store.toggle(entry('v'), 'Garden')
  arrive()
  await refreshed
  expect(shop.names()).toEqual(['Garden', 'Bar'])
  expect(shop.store.find('Garden')?.products).toEqual([entry('v')])
})

test('an answer that a later one has overtaken does not come in its place', async () => {
  const shop = openStore(Array.from({ length: 20 }, (_, at) => owned(`List ${at}`)))
  const arrive = shop.delay()
  const first = shop.store.load()
  shop.delay()()
  await shop.store.load(100)
  arrive()
  await first
  expect(shop.names()).toHaveLength(20)
})

test('a new list has the count of the others behind its name, stands first, and the lists are loaded anew', async () => {
  const shop = openStore([owned('Bar'), owned('Garden')])
  await shop.store.create('Gifts')
  expect(shop.names()).toEqual(['Gifts (2)', 'Bar', 'Garden'])
  expect(shop.calls().slice(-2)).toEqual(['AddOrUpdateFavoriteList', 'GetFavoriteListsBySearch'])
})

test('lists of colleagues do not count for the name of a new one', async () => {
  const theirs = owned('Theirs', { owner: { name: 'Kim', isCaller: false }, sharing: 'read' })
  const shop = openStore([owned('Bar'), theirs])
  await shop.store.create('Gifts')
  expect(shop.names()).toContain('Gifts (1)')
})

test('a list made active moves to the front without loading', async () => {
  const shop = openStore([owned('Bar'), owned('Garden')])
  await shop.store.load()
  await shop.store.activate('Garden')
  expect(shop.names()).toEqual(['Garden', 'Bar'])
  expect(shop.store.current().lists?.map(({ isActive }) => isActive)).toEqual([true, false])
  expect(shop.calls().at(-1)).toBe('SetFavoriteListActive')
  shop.refuse('NotFoundException')
  const refused = shop.store.activate('Bar')
  expect(shop.names(), 'before the shop has answered').toEqual(['Garden', 'Bar'])
  await expect(refused).rejects.toMatchObject({ type: 'NotFoundException' })
  expect(shop.names()).toEqual(['Garden', 'Bar'])
})

test('a deleted list is gone at once, then the lists are loaded anew; a refusal brings it back', async () => {
  const shop = openStore([owned('Bar'), owned('Garden')])
  await shop.store.load()
  const removed = shop.store.remove('Bar')
  expect(shop.names()).toEqual(['Garden'])
  await removed
  expect(shop.calls().slice(-2)).toEqual(['DeleteFavoriteList', 'GetFavoriteListsBySearch'])
  shop.refuse('ForbiddenException')
  await expect(shop.store.remove('Garden')).rejects.toMatchObject({ type: 'ForbiddenException' })
  expect(shop.names()).toEqual(['Garden'])
})

test('a new list whose answer is lost is there, and a deleted one is back as it was, once', async () => {
  const shop = openStore([owned('Bar'), owned('Garden', { products: [entry('a')] })])
  await shop.store.load()
  const garden = shop.store.find('Garden')
  if (!garden) throw new Error('Not loaded')
  await shop.store.remove('Garden')
  shop.lose('AddOrUpdateFavoriteList')
  await shop.store.restore(garden)
  expect(shop.names()).toEqual(['Bar', 'Garden'])
  shop.lose('AddOrUpdateFavoriteList')
  expect(await shop.store.create('Gifts')).toMatchObject({ listName: 'Gifts (2)' })
  expect(shop.names()).toEqual(['Gifts (2)', 'Bar', 'Garden'])
})

test('a new list whose answer is lost is not made once more where the lists could not be read either', async () => {
  const shop = openStore([owned('Bar')])
  await shop.store.load()
  shop.lose('AddOrUpdateFavoriteList')
  shop.lose('GetFavoriteListsBySearch')
  await expect(shop.store.create('Gifts')).rejects.toThrow('offline')
  expect(await shop.store.create('Gifts')).toMatchObject({ listName: 'Gifts (1)' })
  expect(shop.names()).toEqual(['Gifts (1)', 'Bar'])
})

test('a deleted list whose making anew was lost on the way there is made anew the next time', async () => {
  const shop = openStore([owned('Bar'), owned('Garden')])
  await shop.store.load()
  const garden = shop.store.find('Garden')
  if (!garden) throw new Error('Not loaded')
  await shop.store.remove('Garden')
  shop.refuse('ServiceUnavailableException')
  await expect(shop.store.restore(garden)).rejects.toMatchObject({ type: 'ServiceUnavailableException' })
  shop.refuse(undefined)
  await shop.store.restore(garden)
  expect(shop.names()).toEqual(['Bar', 'Garden'])
})

describe('toggling a product', () => {
  const variantsOf = ({ store }: ReturnType<typeof openStore>, listId: string) =>
    store.find(listId)?.products.map(({ variantId }) => variantId)

  test('means the first list unless another is named, shows at once and saves', async () => {
    const shop = openStore([owned('Bar'), owned('Garden', { products: [entry('a')] })])
    await shop.store.load()
    const added = shop.store.toggle(entry('a'))
    expect(variantsOf(shop, 'Bar')).toEqual(['a'])
    await Promise.all([added, shop.store.toggle(entry('a'), 'Garden')])
    expect(variantsOf(shop, 'Bar')).toEqual(['a'])
    expect(variantsOf(shop, 'Garden')).toEqual([])
    expect(shop.asked.at(-1)?.[1].favoriteList).toMatchObject({ listId: 'Garden', listName: 'Garden', products: [] })
  })

  test('before the lists are there keeps it, though it is kept already', async () => {
    const shop = openStore([owned('Bar', { products: [{ ...entry('a'), note: 'for Friday' }] })])
    expect(await shop.store.toggle(entry('a'))).toMatchObject({ isChanged: false })
    expect(shop.store.find('Bar')?.products).toEqual([{ ...entry('a'), note: 'for Friday' }])
    expect(await shop.store.toggle(entry('b'))).toMatchObject({ isChanged: true })
  })

  test('twice in a row ends where it began, each save made on the one before', async () => {
    const shop = openStore([owned('Bar')])
    await shop.store.load()
    await Promise.all([shop.store.toggle(entry('a')), shop.store.toggle(entry('a'))])
    expect(variantsOf(shop, 'Bar')).toEqual([])
    expect(shop.calls().filter((call) => call === 'GetFavoriteList')).toEqual([])
  })

  test('keeps what somebody else put in meanwhile', async () => {
    const shop = openStore([owned('Bar')])
    await shop.store.load()
    shop.elsewhere('Bar', { products: [entry('b')] })
    await shop.store.toggle(entry('a'))
    expect(variantsOf(shop, 'Bar')).toEqual(['b', 'a'])
  })

  test('is not lost while somebody else is quicker again and again', async () => {
    const shop = openStore([owned('Bar')])
    await shop.store.load()
    shop.elsewhere('Bar', { products: [entry('b')] })
    shop.elsewhereEachTime('Bar', [
      { products: [entry('b'), entry('c')] },
      { products: [entry('b'), entry('c'), entry('d')] },
    ])
    await shop.store.toggle(entry('a'))
    expect(variantsOf(shop, 'Bar')).toEqual(['b', 'c', 'd', 'a'])
  })

  test('that the shop refuses is taken back', async () => {
    const shop = openStore([owned('Bar')])
    await shop.store.load()
    shop.refuse('ValidationException')
    await expect(shop.store.toggle(entry('a'))).rejects.toMatchObject({ type: 'ValidationException' })
    expect(variantsOf(shop, 'Bar')).toEqual([])
  })
})
