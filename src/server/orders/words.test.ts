import { expect, test } from 'vitest'
import { editorOf } from '#test/documents.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { calculate, place, readyCart } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()

test('an order says fees and the way to pay in the words of the area', async () => {
  const { write } = await editorOf(shop)
  await write('translation', 'Charge.SmallOrder', { text: 'Mindermengenzuschlag' })
  await write('translation', 'PaymentMethod.Invoice', { text: 'Rechnung' })
  const buyer = await shop.customer()
  const cartId = await readyCart(buyer, [[await shop.sells({ price: 10 }), 1]])
  await calculate(buyer, cartId)
  const { lines, paymentMethod } = await place(buyer, cartId)
  expect(lines.map(({ name }) => name)).toContain('Mindermengenzuschlag')
  expect(paymentMethod).toEqual({ id: 'invoice', name: 'Rechnung' })
})

test('an order that is not placed says why in the words of the area', async () => {
  const { write } = await editorOf(shop)
  await write('translation', 'OrderLack.Few', { text: '{name} ({number}): nur noch {stock} da.' })
  await write('translation', 'OrderLack.Credit', { text: 'Es bleiben {amount} Kredit.' })
  await write('translation', 'CartFault.Country', { text: 'Dorthin liefern wir nicht.' })
  const buyer = await shop.customer({ creditLimit: 50_00 })
  const board = await shop.sells({ stock: 2, allowBackorder: false, name: 'Scheibe', number: 'S-1', price: 1 })
  await expect(place(buyer, await readyCart(buyer, [[board, 3]]))).rejects.toMatchObject({
    result: { message: 'Scheibe (S-1): nur noch 2 da.' },
  })
  const cartId = await readyCart(buyer, [[await shop.sells({ price: 60 }), 1]])
  await expect(place(buyer, cartId)).rejects.toMatchObject({
    result: { message: expect.stringMatching(/^Es bleiben EUR.50\.00 Kredit\.$/) },
  })
  const away = {
    ...{ area: EU, cartId, shippingMethod: { id: 'eu-parcel' } },
    shippingAddress: { ...COPENHAGEN, countryCode: 'JP' },
  }
  await expect(buyer.api('PATCH /api/Cart/SetShipping', { body: away })).rejects.toMatchObject({
    result: { errors: [{ path: 'shippingAddress.countryCode', message: 'Dorthin liefern wir nicht.' }] },
  })
})
