import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Input } from '#contract/index.ts'
import { waitingForLocks } from '#test/database.ts'
import { EU, US, unique } from '#test/factories.ts'
import { officeGoods } from '#test/office-goods.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { awaitTurn } from '../import/product-writes.ts'
import { importProducts } from '../import/products.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const buyer = await shop.customer()
const { get, setOnSale, trailOf } = officeGoods(clerk)

const read = async (productId: string | null, area = EU, { api }: Person = clerk) =>
  (await api('POST /backoffice/api/Product/GetProduct', { body: { area, productId } })).product
const save = (product: Product, replaces: Product | null, area = EU, { api }: Person = clerk) =>
  api('POST /backoffice/api/Product/SaveProduct', { body: { area, product, replaces } })
type Product = Input<'POST /backoffice/api/Product/SaveProduct'>['body']['product']
/** Changes a product from what it is now. */
async function change(productId: string, part: Partial<Product>) {
  const replaces = await read(productId)
  if (!replaces) throw new Error(`${productId} is not there`)
  return save({ ...replaces, ...part }, replaces)
}
const refusedAt = (path: string) => ({ status: 400, result: { errors: [expect.objectContaining({ path })] } })
const modified = { status: 409, type: 'RecordHasBeenModifiedException' }

/** A product of two items that a file brought in. */
async function brought() {
  const number = `KEPT-${unique().toUpperCase()}`
  const prices = [{ currencyCode: 'EUR', amount: 10 }]
  const variants = ['20', '24'].map((weight) => ({
    ...{ number: `${number}-${weight}`, stock: 4, expectedOn: '2030-01-01', allowBackorder: false, prices },
    attributes: [{ name: 'Weight', value: `${weight} g` }],
  }))
  const record = { number, name: 'Steal darts', brand: 'Bullseye', category: ['Darts'], variants }
  await importProducts(shop.db, [record])
  const [productId, light, heavy] = [number, `${number}-20`, `${number}-24`].map((each) => each.toLowerCase())
  return { record, number, productId: productId ?? '', light: light ?? '', heavy: heavy ?? '' }
}

describe('POST SaveProduct', () => {
  test('has the shop call a product otherwise at an address of that name, and leaves all else as it is', async () => {
    const { record, productId, light, number } = await brought()
    const before = await get(light)
    await change(productId, { name: ' Steel darts ' })
    const after = await get(light)
    expect(after).toMatchObject({ ...before, productName: 'Steel darts', url: expect.stringContaining('steel-darts') })
    for (const each of [before, after]) {
      expect(shop.inside.catalog.urls.find(EU.languageCode, each.url ?? '')).toMatchObject({ id: productId })
    }
    expect((await trailOf(number)).at(-1)).toEqual(['Product.Renamed', `${number}: Steal darts → Steel darts`, 'ok'])
    await importProducts(shop.db, [record])
    expect(await get(light)).toMatchObject({ productName: 'Steal darts' })
    const [long, longer] = ['l'.repeat(199), 'l'.repeat(200)] as const
    await change(productId, { name: long })
    await change(productId, { name: longer })
    expect((await trailOf(number)).at(-1)?.[1]).toBe(`${number}: ${long} → ${longer}`)
  })

  test('writes texts, category, pictures and items as an import does, and says what was and what is', async () => {
    const { productId, number, light } = await brought()
    const [twenty, other] = (await read(productId))?.items ?? []
    if (!twenty || !other) throw new Error('it has two items')
    const image = '/images/raw/cGljdHVyZQ'
    const { warnings, product } = await change(productId, {
      brand: 'Oche',
      category: ['Darts', `Copper ${number}`],
      description: '<p onclick="x()">Fine</p>',
      specifications: [{ name: 'Grip', value: 'Ring' }],
      images: [{ url: image, text: 'Front' }],
      items: [
        { ...other, weightGrams: 24 },
        { ...twenty, ean: '5701234567890' },
      ],
    })
    expect(warnings).toEqual([expect.stringContaining('EAN 5701234567890')])
    expect(product).toEqual(await read(productId))
    expect(product).toMatchObject({
      description: '<p>Fine</p>',
      items: [{ number: other.number, weightGrams: 24 }, { ean: '5701234567890' }],
    })
    const body = { area: EU, search: { productIds: [productId] } }
    const { items } = await shop.visitor().api('POST /api/Product/GetProductsBySearch', { body })
    expect(items[0]?.item).toMatchObject({ url: expect.stringContaining('/copper-') })
    expect(await get(light)).toMatchObject({
      terms: { stock: 4, expectedOn: '2030-01-01', allowBackorder: false, prices: [{ amount: 10 }] },
    })
    expect(await trailOf(number)).toEqual([
      ['Product.Changed', `${number}: brand: Bullseye → Oche`, 'ok'],
      ['Product.Changed', `${number}: category: none → Copper ${number}`, 'ok'],
      ['Product.Changed', `${number}: description: none → <p onclick="x()">Fine</p>`, 'ok'],
      ['Product.Changed', `${number}: specifications: none → Grip, Ring`, 'ok'],
      ['Product.Changed', `${number}: images: none → ${image}, Front`, 'ok'],
      [
        'Product.Changed',
        `${number}: items: ${twenty.number}; ${other.number} → ${other.number}; ${twenty.number}`,
        'ok',
      ],
      ['Item.Changed', `${other.number}: weightGrams: 0 → 24`, 'ok'],
      ['Item.Changed', `${twenty.number}: ean: none → 5701234567890`, 'ok'],
    ])
    const specifications = [
      { name: 'Grip', value: 'Ring' },
      { name: 'Finish', value: 'Black' },
    ]
    await change(productId, { specifications })
    await change(productId, { specifications: specifications.toReversed(), tags: ['x'.repeat(60)] })
    expect((await trailOf(number)).slice(-3).map(([, object]) => object)).toEqual([
      `${number}: specifications: none → Finish, Black`,
      `${number}: specifications: Grip, Ring; Finish, Black → Finish, Black; Grip, Ring`,
      `${number}: tags: none → ${'x'.repeat(60)}`,
    ])
  })

  test('adds an item with its price and stock, takes one that is left out off sale, and has it back', async () => {
    const { productId, number, light, heavy } = await brought()
    const before = (await read(productId))?.items ?? []
    const added = { number: `${number}-26`, attributes: [{ name: 'Weight', value: '26 g' }], price: 12.5, stock: 3 }
    expect(await change(productId, { items: [...before.slice(1), added] })).toMatchObject({ unpriced: [] })
    expect((await read(productId))?.items.map((each) => each.number)).toEqual([`${number}-24`, `${number}-26`])
    expect(await get(`${heavy.slice(0, -2)}26`)).toMatchObject({ terms: { stock: 3, prices: [{ amount: 12.5 }] } })
    expect((await get(`${heavy.slice(0, -2)}26`, US)).terms.prices).toEqual([])
    expect(await get(light)).toMatchObject({ isOnSale: false, terms: { stock: 4 } })
    const back = async (said: object = {}) =>
      change(productId, { items: [...((await read(productId))?.items ?? []), { number: `${number}-20`, ...said }] })
    for (const [field, value] of Object.entries({ price: 9, stock: 1, unitOfMeasure: 'BOX' })) {
      await expect(back({ [field]: value })).rejects.toMatchObject(refusedAt(`product.items.2.${field}`))
    }
    const bare = { number: `${number}-28` }
    const answer = await back()
    expect(answer).toMatchObject({ unpriced: [] })
    expect(await change(productId, { items: [...answer.product.items, bare] })).toMatchObject({
      unpriced: [bare.number],
    })
    await change(productId, { items: answer.product.items })
    expect(await get(light)).toMatchObject({
      isOnSale: true,
      terms: { stock: 4, expectedOn: '2030-01-01', allowBackorder: false, prices: [{ amount: 10 }] },
    })
    expect(await trailOf(number)).toEqual([
      ['Item.Added', `${number}-26: price 12.5, stock 3`, 'ok'],
      ['Item.TakenOffSale', `${number}-20`, 'ok'],
      ['Item.Added', `${number}-20: price none, stock none`, 'ok'],
      ['Item.Added', `${number}-28: price none, stock none`, 'ok'],
      ['Item.TakenOffSale', `${number}-28`, 'ok'],
    ])
  })

  test('takes over an item that another product has off sale as it was, and says whose it was', async () => {
    const [{ productId, number, light }, other] = [await brought(), await brought()]
    await setOnSale(productId, false, EU, light)
    const items = (await read(other.productId))?.items ?? []
    const take = (said: object = {}) =>
      change(other.productId, { items: [...items, { number: `${number}-20`, ...said }] })
    for (const [field, value] of Object.entries({ price: 9, stock: 1, unitOfMeasure: 'BOX' })) {
      await expect(take({ [field]: value })).rejects.toMatchObject(refusedAt(`product.items.2.${field}`))
    }
    const { warnings } = await take()
    expect(warnings).toEqual([
      `${number}-20 was an item of ${number} and belongs to this product now, with its stock and prices`,
    ])
    expect(await get(light)).toMatchObject({
      productId: other.productId,
      isOnSale: true,
      terms: { stock: 4, expectedOn: '2030-01-01', allowBackorder: false, prices: [{ amount: 10 }] },
    })
  })

  test('makes a new product, which the area alone sells, once', async () => {
    const number = `MADE-${unique().toUpperCase()}`
    const made = { number, name: 'Made by hand', brand: 'Oche', category: ['Darts'] }
    const product = { ...made, items: [{ number: `${number}-1`, price: 9, stock: 2 }] }
    expect(await read(null)).toBeNull()
    const ended = await Promise.allSettled([save(product, null), save(product, null)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save(product, null)).rejects.toMatchObject(refusedAt('product.number'))
    const item = await get(`${number}-1`.toLowerCase())
    expect(item).toMatchObject({ isOnSale: true, terms: { stock: 2, prices: [{ amount: 9 }] } })
    expect(await get(`${number}-1`.toLowerCase(), US)).toMatchObject({ isOnSale: false })
    const { items } = await shop.visitor().api('POST /api/Product/GetProductsBySearch', {
      body: { area: EU, freeTextSearch: number },
    })
    expect(items[0]?.item).toMatchObject({ name: 'Made by hand', variants: [{ number: `${number}-1`, stock: 2 }] })
    expect(await trailOf(number)).toEqual([
      ['Product.Created', `${number}: Made by hand`, 'ok'],
      ['Item.Added', `${number}-1: price 9, stock 2`, 'ok'],
    ])
  })

  test('of ten that are made at once each has its items and the one new category, and no item is two products’', async () => {
    const number = `AT-ONCE-${unique().toUpperCase()}`
    const numbers = Array.from({ length: 10 }, (_, at) => `${number}-${at}`)
    const made = (each: string, item: string) =>
      save(
        { number: each, name: each, brand: 'Oche', category: ['Darts', number, 'New'], items: [{ number: item }] },
        null,
      )
    const own = await Promise.all(numbers.map((each) => made(each, `${each}-1`)))
    const kept = await Promise.all(own.map(({ productId }) => read(productId)))
    expect(kept.map((product) => product?.items.map((item) => item.number))).toEqual(
      numbers.map((each) => [`${each}-1`]),
    )
    const named = await shop.db
      .selectFrom('category')
      .select('category_id')
      .where('category_id', 'like', `%${number.toLowerCase()}%`)
      .execute()
    expect(named).toHaveLength(2)

    const shared = await Promise.allSettled(numbers.map((each) => made(`${each}-X`, `${number}-SHARED`)))
    const refused = shared.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(9)
    for (const each of refused) expect(each).toMatchObject(refusedAt('product.items.0.number'))
  })

  test('waits at one connection, however many are made at once: the others are for everybody else', async () => {
    const number = `BEHIND-${unique().toUpperCase()}`
    let saved: Promise<unknown> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await awaitTurn(tx, [])
      const made = Array.from({ length: 10 }, (_, at) =>
        save(
          {
            number: `${number}-${at}`,
            name: number,
            brand: 'Oche',
            category: ['Darts'],
            items: [{ number: `${number}-${at}-1` }],
          },
          null,
        ),
      )
      saved = Promise.all(made)
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      expect(await waitingForLocks(shop.db)).toBe(1)
    })
    expect(await saved).toHaveLength(10)
  })

  test('waits for an import that makes the same category', async () => {
    const number = `BESIDE-${unique().toUpperCase()}`
    const category = ['Darts', number]
    let saved: Promise<{ productId: string }> | undefined
    await shop.db.transaction().execute(async (tx) => {
      const record = { number, name: number, brand: 'Oche', category, variants: [{ number: `${number}-1` }] }
      await importProducts(tx, [record])
      saved = save(
        { number: `${number}-X`, name: number, brand: 'Oche', category, items: [{ number: `${number}-2` }] },
        null,
      )
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    })
    const { productId } = (await saved) ?? { productId: '' }
    expect(await read(productId)).toMatchObject({ category })
  })

  test('makes way for who waits for it in turn, and begins again', async () => {
    const { productId, light } = await brought()
    const replaces = await read(productId)
    if (!replaces) throw new Error('it is there')
    const url = `/darts/${productId}`
    let saved: Promise<unknown> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`set local deadlock_timeout = '1min'`.execute(tx)
      await tx
        .insertInto('content_url')
        .values({ language_code: EU.languageCode, url, kind: 'category', target_id: productId })
        .execute()
      saved = save({ ...replaces, category: ['Darts', productId] }, replaces)
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      await sql`select from variant where variant_id = ${light} for update`.execute(tx)
    })
    await saved
    expect(await read(productId)).toMatchObject({ category: ['Darts', productId] })
  })

  test('tells the second of two clerks, unless they have changed different things', async () => {
    const { productId, number } = await brought()
    const replaces = await read(productId)
    if (!replaces) throw new Error('it is there')
    await save({ ...replaces, name: 'Steel darts' }, replaces)
    await expect(save({ ...replaces, name: 'Iron darts' }, replaces)).rejects.toMatchObject(modified)
    await save({ ...replaces, brand: 'Oche' }, replaces)
    expect(await read(productId)).toMatchObject({ name: 'Steel darts', brand: 'Oche' })
    const trail = await trailOf(number)
    await save({ ...replaces, brand: replaces.brand }, replaces)
    expect(await trailOf(number)).toEqual(trail)
  })

  test('refuses what no import would take, at its field, and then nothing is written', async () => {
    const [{ productId, number }, other] = [await brought(), await brought()]
    const before = await read(productId)
    const items = before?.items ?? []
    const [first, second] = items
    if (!first || !second) throw new Error('it has two items')
    const refusals: [Partial<Product>, path: string][] = [
      [{ name: ' ' }, 'product.name'],
      [{ name: 'x'.repeat(201) }, 'product.name'],
      [{ name: 'bell \u0007' }, 'product.name'],
      [{ category: [] }, 'product.category'],
      [{ newUntil: '0000-01-01' }, 'product.newUntil'],
      [{ images: [{ url: 'ftp://x' }] }, 'product.images.0.url'],
      [{ items: [] }, 'product.items'],
      [{ items: [first, { ...second, ean: '12' }] }, 'product.items.1.ean'],
      [{ items: [{ ...first, number: `${number}-21` }, second] }, 'product.items.0.number'],
      [{ items: [{ ...first, unitOfMeasure: 'BOX' }, second] }, 'product.items.0.unitOfMeasure'],
      [{ items: [{ ...first, price: 3 }, second] }, 'product.items.0.price'],
      [{ items: [{ ...first, stock: 3 }, second] }, 'product.items.0.stock'],
      [{ items: [...items, { number: first.number }] }, 'product.items.2.number'],
      [{ items: [...items, { number: other.light }] }, 'product.items.2.number'],
      [{ items: [...items, { number: '!' }] }, 'product.items'],
      [{ items: [...items, { number: 'lost', variantId: 'lost' }] }, 'product.items.2.number'],
      [{ name: 'Half of \ud83c' }, 'product.name'],
    ]
    for (const [part, path] of refusals) {
      const [fault] = await change(productId, part).then(
        () => [],
        ({ result }) => result.errors,
      )
      expect(fault, JSON.stringify(part)).toMatchObject({ path })
    }
    expect(await read(productId)).toEqual(before)
    expect(await trailOf(number)).toEqual([])
  })

  test('is for who works in the back office, and of a product that is there', async () => {
    const { productId } = await brought()
    const replaces = await read(productId)
    if (!replaces) throw new Error('it is there')
    for (const other of [buyer, await shop.staff('impersonation'), await shop.acting(buyer.customerNumber)]) {
      await expect(read(productId, EU, other)).rejects.toMatchObject({ status: 403 })
      await expect(save({ ...replaces, name: 'Mine' }, replaces, EU, other)).rejects.toMatchObject({ status: 403 })
    }
    await expect(read(productId, EU, shop.visitor())).rejects.toMatchObject({ status: 401 })
    await expect(read('no-such')).rejects.toMatchObject({ status: 404, type: 'NotFoundException' })
    const gone = { ...replaces, number: 'no-such' }
    await expect(save({ ...gone, name: 'Gone' }, gone)).rejects.toMatchObject({ status: 404 })
    const { productId: unplaced } = await shop.sells({ name: 'Of no category' })
    await expect(change(unplaced, { name: 'Other' })).rejects.toMatchObject(refusedAt('product.category'))
  })
})

test('in an area of another language a product is shown, found and saved in the language of goods', async () => {
  const { productId } = await brought()
  const area = { areaId: 'de', languageCode: 'de-DE', currencyCode: 'EUR' }
  const settings = JSON.stringify({ ...shop.inside.areas.find('eu'), areaInfo: area, domains: [] })
  await shop.db
    .insertInto('area')
    .values({ area_id: 'de', language_code: 'de-DE', currency_code: 'EUR', settings })
    .execute()
  await shop.inside.areas.follow([{ kind: 'area', key: '' }])
  await shop.inside.catalog.rebuild()
  const product = await read(productId, area)
  if (!product) throw new Error('it is there')
  await save({ ...product, name: 'Falcon darts' }, product, area)
  const rows = shop.db.selectFrom('product').select('texts').where('product_id', '=', productId)
  expect(await rows.executeTakeFirst()).toEqual({
    texts: { 'en-GB': expect.objectContaining({ name: 'Falcon darts' }) },
  })
  const item = await get(`${productId}-20`, area)
  expect(item).toMatchObject({ productName: 'Falcon darts' })
  expect(
    await shop.visitor().api('GET /api/Content/GetContentByUrl', { query: { area, url: item.url ?? '' } }),
  ).toMatchObject({
    product: { name: 'Falcon darts', url: item.url },
  })
})
