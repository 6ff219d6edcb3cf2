import { sql } from 'kysely'
import type { Address, OwnAddress } from '#contract/shipping.ts'
import { prepared, type Tx } from '../db/database.ts'
import { byName } from '../db/lists.ts'

const ADDRESS = `address_id as "addressId", name, attention, street, postal_code as "postalCode", city, region,
    country_code as "countryCode", phone`

/** How a customer's addresses are sorted so that his usual one comes first, whether or not one is the default. */
export const USUAL_FIRST = `is_default desc, ${byName('name')}, address_id`

/** A customer's addresses, the usual one first. */
export const findAddresses = prepared<OwnAddress, [customerNumber: string]>(
  `select ${ADDRESS}, is_default as "isDefault" from customer_address where customer_number = $1
   order by ${USUAL_FIRST}`,
)

/** One of a customer's addresses. */
export const findAddress = prepared<Address, [customerNumber: string, addressId: string]>(
  `select ${ADDRESS} from customer_address where customer_number = $1 and address_id = $2`,
)

/**
 * Lets nobody else change the customer's addresses until the transaction ends; gives their ids, the usual one first.
 */
export async function lockAddresses(tx: Tx, customerNumber: string): Promise<string[]> {
  await lockCustomer(tx, [customerNumber])
  const rows = await findAddresses(tx, [customerNumber])
  return rows.map(({ addressId }) => addressId)
}

/** Holds a customer's row until the end of the transaction. */
export const lockCustomer = prepared<unknown, [customerNumber: string]>(
  'select from customer where customer_number = $1 for no key update',
)

/** Adds an address, or overwrites the one of that id; whether it is the default one stays. */
export async function putAddress(tx: Tx, customerNumber: string, addressId: string, address: Address): Promise<void> {
  const { name, attention, street, postalCode, city, region, countryCode, phone } = address
  const values = { name, attention, street, postal_code: postalCode, city, region, country_code: countryCode, phone }
  await tx
    .insertInto('customer_address')
    .values({ address_id: addressId, customer_number: customerNumber, ...values })
    .onConflict((conflict) => conflict.column('address_id').doUpdateSet(values))
    .execute()
}

/** Makes one address the default one, and no other. */
export async function setDefault(tx: Tx, customerNumber: string, addressId: string): Promise<void> {
  await tx
    .updateTable('customer_address')
    .set({ is_default: sql<boolean>`address_id = ${addressId}` })
    .where('customer_number', '=', customerNumber)
    .execute()
}

/** Deletes an address of a customer; one that is not there is no fault. */
export async function deleteAddress(tx: Tx, customerNumber: string, addressId: string): Promise<void> {
  await tx
    .deleteFrom('customer_address')
    .where('customer_number', '=', customerNumber)
    .where('address_id', '=', addressId)
    .execute()
}
