import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editorOf } from '#test/documents.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const NOWHERE = { status: 404, type: 'NotFoundException' }

const list = ({ api }: Person) => api('POST /api/Customer/GetAddresses', { body: { area: EU } })
const save = ({ api }: Person, address: object = {}) =>
  api('POST /api/Customer/AddOrUpdateAddress', { body: { area: EU, address: { ...COPENHAGEN, ...address } } })
const choose = ({ api }: Person, addressId: string) =>
  api('PUT /api/Customer/SetDefaultAddress', { body: { area: EU, addressId } })
const remove = ({ api }: Person, addressId: string) =>
  api('DELETE /api/Customer/DeleteAddress', { body: { area: EU, addressId } })
const names = ({ addresses }: { addresses: { name: string }[] }) => addresses.map(({ name }) => name)

test("gives the customer's own addresses and nobody else's", async () => {
  const [buyer, other] = [await shop.customer(), await shop.customer({ countryCode: 'DE' })]
  expect((await list(buyer)).addresses).toMatchObject([{ addressId: `${buyer.customerNumber}-1`, countryCode: 'DK' }])
  expect((await list(other)).addresses).toMatchObject([{ addressId: `${other.customerNumber}-1`, countryCode: 'DE' }])
  await expect(list(shop.visitor())).rejects.toMatchObject({ status: 401 })
})

test('addresses are added, changed, made the default one and taken away', async () => {
  const buyer = await shop.customer()
  const first = `${buyer.customerNumber}-1`
  const { addresses } = await save(buyer, { name: 'Warehouse' })
  expect(addresses).toMatchObject([
    { addressId: first, isDefault: true },
    { name: 'Warehouse', isDefault: false },
  ])
  const added = addresses[1]?.addressId ?? ''
  expect(names(await save(buyer, { addressId: added, name: 'Shop' }))).toContain('Shop')
  expect((await choose(buyer, added)).addresses.map(({ isDefault }) => isDefault)).toEqual([true, false])
  expect((await remove(buyer, added)).addresses).toMatchObject([{ addressId: first, isDefault: true }])
  await expect(remove(buyer, added)).rejects.toMatchObject(NOWHERE)
  expect(await remove(buyer, first)).toEqual({ addresses: [] })
  expect((await save(buyer)).addresses).toMatchObject([{ isDefault: true }])
})

test('after the default one addresses stand as their names are read', async () => {
  const buyer = await shop.customer()
  for (const name of ['Zeta', 'Zürich', 'alpha']) await save(buyer, { name })
  expect(names(await list(buyer)).slice(1)).toEqual(['alpha', 'Zeta', 'Zürich'])
})

test('the default stays one, however many are made so at once', async () => {
  const buyer = await shop.customer()
  for (const name of ['A', 'B', 'C']) await save(buyer, { name })
  const { addresses } = await list(buyer)
  await Promise.all([...addresses, ...addresses].map(({ addressId }) => choose(buyer, addressId)))
  expect((await list(buyer)).addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test("another customer's address is not there, and what cannot be delivered to is refused", async () => {
  const [buyer, other] = [await shop.customer(), await shop.customer()]
  const foreign = `${other.customerNumber}-1`
  await expect(save(buyer, { addressId: foreign })).rejects.toMatchObject(NOWHERE)
  await expect(choose(buyer, foreign)).rejects.toMatchObject(NOWHERE)
  await expect(remove(buyer, foreign)).rejects.toMatchObject(NOWHERE)
  await expect(save(buyer, { countryCode: 'ZZ' })).rejects.toMatchObject({ status: 400 })
  await expect(save(buyer, { name: ' ' })).rejects.toMatchObject({ status: 400 })
  await expect(save(shop.visitor())).rejects.toMatchObject({ status: 401 })
  expect((await list(other)).addresses).toHaveLength(1)
})

test('of more addresses than a customer may add himself all are his, as an import brings them', async () => {
  const buyer = await shop.customer()
  await sql`insert into customer_address (address_id, customer_number, name, street, postal_code, city, country_code)
    select ${buyer.customerNumber} || '-of-many-' || n, ${buyer.customerNumber}, 'Branch ' || n, 'Quay 1', '1000', 'City', 'DK'
    from generate_series(1, 501) n`.execute(shop.db)
  expect((await list(buyer)).addresses).toHaveLength(502)
  const last = `${buyer.customerNumber}-of-many-99`
  expect(names(await save(buyer, { addressId: last, name: 'Harbour' }))).toContain('Harbour')
  expect((await remove(buyer, last)).addresses).toHaveLength(501)
  await expect(save(buyer)).rejects.toMatchObject({ status: 400 })
})

test('what is refused is said in the words of the area', async () => {
  const { write } = await editorOf(shop)
  await write('translation', 'CartFault.Country', { text: 'Dorthin liefern wir nicht.' })
  await expect(save(await shop.customer(), { countryCode: 'ZZ' })).rejects.toMatchObject({
    result: { errors: [{ path: 'address.countryCode', message: 'Dorthin liefern wir nicht.' }] },
  })
})
