import { randomUUID } from 'node:crypto'
import { type Address, MOST_ADDRESSES, type OwnAddress } from '#contract/shipping.ts'
import type { Translate } from '#domain/texts.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { openTurns } from '../turns.ts'
import type { Customer } from '../users/actor.ts'
import * as addresses from './addresses.ts'

type Addresses = { addresses: OwnAddress[] }

/** The addresses of the actor's customer, the default one first. */
export const listAddresses = async ({ db }: Shop, { customer }: Customer): Promise<Addresses> => ({
  addresses: await addresses.findAddresses(db, [customer.customerNumber]),
})

/**
 * Adds an address, or changes the one it names, and gives all of them; the first of all is the default one. Throws
 * NotFoundException, and ValidationException, said by `t`, for one address too many.
 */
export function saveAddress(shop: Shop, actor: Customer, address: Address, t: Translate): Promise<Addresses> {
  return changed(shop, actor, async (tx, customerNumber, known) => {
    const { addressId } = address
    if (addressId && !known.includes(addressId)) throw notFound('Address')
    if (!addressId && known.length >= MOST_ADDRESSES) {
      const text = t('Addresses.Most', 'There are {most} addresses; delete one first.', { most: MOST_ADDRESSES })
      throw invalid('address', text)
    }
    const id = addressId || randomUUID()
    await addresses.putAddress(tx, customerNumber, id, address)
    if (known.length === 0) await addresses.setDefault(tx, customerNumber, id)
  })
}

/** Makes an address the default one; throws NotFoundException. */
export const setDefaultAddress = (shop: Shop, actor: Customer, addressId: string): Promise<Addresses> =>
  changed(shop, actor, async (tx, customerNumber, known) => {
    if (!known.includes(addressId)) throw notFound('Address')
    await addresses.setDefault(tx, customerNumber, addressId)
  })

/** Deletes an address; the next one is the default where it was. Throws NotFoundException. */
export const deleteAddress = (shop: Shop, actor: Customer, addressId: string): Promise<Addresses> =>
  changed(shop, actor, async (tx, customerNumber, known) => {
    if (!known.includes(addressId)) throw notFound('Address')
    await addresses.deleteAddress(tx, customerNumber, addressId)
    const [first, next] = known
    if (first === addressId && next) await addresses.setDefault(tx, customerNumber, next)
  })

/** Changes of one user wait for each other. */
const inTurn = openTurns()

type Change = (tx: Tx, customerNumber: string, known: readonly string[]) => Promise<void>

function changed({ db }: Shop, { userId, customer }: Customer, change: Change): Promise<Addresses> {
  const { customerNumber } = customer
  return inTurn(userId, () =>
    inTransaction(db, async (tx) => {
      await change(tx, customerNumber, await addresses.lockAddresses(tx, customerNumber))
      return { addresses: await addresses.findAddresses(tx, [customerNumber]) }
    }),
  )
}
