import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { readyCart } from './placing-orders.ts'
import { newDataDir, removeDataDir, runCommand, startShop } from './running-shop.ts'

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src
travel-kit,Travel kit,"<p>Fits a <b>pocket</b>.<script>alert(1)</script></p>",Ottering,Travel games,"Material:Cork, Holiday",true,Colour,Red,TRV-9001,300,12,continue,19.50,25.00,https://images.example/kit.jpg
travel-kit,,,,,,,,Blue,TRV-9002,300,0,deny,19.50,,
broken,Broken,,Ottering,Travel games,,true,Title,Default Title,TRV-9003,100,1,deny,not a price,,
dice-cup,Dice cup,,Ottering,Travel games,,true,Title,Default Title,TRV-9004,100,1,deny,9.50,,
`

const dataDir = await newDataDir()
afterAll(() => removeDataDir(dataDir))

test('a catalogue imported beside the running shop is found and can be ordered', async () => {
  const shop = await startShop(dataDir)
  const file = join(dataDir, 'export.csv')
  await writeFile(file, SHOPIFY)

  const first = await runCommand(dataDir, 'import', 'products', file, '--format', 'shopify', '--area', 'eu')
  expect(first.output).toMatch(/export\.csv:4/)
  expect(first.code).toBe(1)

  const call = await shop.signIn('buyer@eu.demo')
  const found = async () => {
    const body = { area: EU, freeTextSearch: 'trv9001' }
    return (await call('POST /api/Product/GetProductsBySearch', { body })).items[0]?.item
  }
  await expect.poll(found).toBeDefined()
  const kit = await found()
  expect(kit).toMatchObject({ name: 'Travel kit', specifications: { brand: 'Ottering' } })
  expect(kit?.variants.map((variant) => [variant.number, variant.allowBackorder])).toEqual([
    ['TRV-9001', true],
    ['TRV-9002', false],
  ])

  const key = { productId: kit?.id ?? '', variantId: kit?.variants[0]?.id ?? '', unitOfMeasure: 'STK' }
  const cartId = await readyCart(call, key, 3)
  const order = await call('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } })
  expect(order.lines[0]).toMatchObject({ number: 'TRV-9001', quantity: 3, netLinePrice: { priceWithoutVat: 58.5 } })

  // Of one variant the page says what is ordered and stands on papers: its handle is on neither.
  const cup = await fetch(`${shop.url}/links/product/dice-cup`)
  expect(await cup.text()).toContain('Item number TRV-9004')

  const again = await runCommand(dataDir, 'import', 'products', file, '--format', 'shopify', '--area', 'eu')
  expect(again.output).toMatch(/created 0, updated 0, unchanged 2,/)
  await shop.stop()
})
