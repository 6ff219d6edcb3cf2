import { sellerCountry, vatRule } from '#domain/vat.ts'
import { AREAS } from '../world/areas.ts'
import { CUSTOMERS, type DemoCustomer, isHouse } from '../world/customers.ts'
import { USERS } from '../world/users.ts'

/** Who has bought in the demo world's past, with all that his papers depend on. */
export type Buyer = {
  customer: DemoCustomer
  currencyCode: string
  /** In per cent. */
  ratePercentage: number
  vatNote: string | null
  /** What is taken off the list price, in per cent. */
  discountPercentage: number
  /** How many orders he places in two years. */
  orderCount: number
  /** His own people, by user name; those without any order by telephone. */
  users: readonly { username: string; name: string }[]
  /** Who takes his orders otherwise. */
  sales: { username: string; name: string }
  shippingMethod: { id: string; name: string; fee: number; freeFrom: number }
}

const DISCOUNTS = { A: 10, B: 5 }
/** Those that people try out have a past worth looking at. */
const ORDER_COUNTS: Readonly<Record<string, number>> = {
  '10001': 148,
  '20001': 124,
  '10002': 84,
  '10017': 66,
  '20004': 58,
}

/** Every customer but the house itself. */
export function demoBuyers(): Buyer[] {
  return CUSTOMERS.filter((customer) => !isHouse(customer)).map((customer, index) => {
    const area = AREAS.find(({ settings }) => settings.areaInfo.areaId === customer.areaId)
    if (!area) throw new Error(`There is no area ${customer.areaId}`)
    const { settings, vatRates, shippingMethods } = area
    const currencyCode = customer.currencyCode ?? settings.areaInfo.currencyCode
    const { rateCountryCode, note } = vatRule({
      sellerCountryCode: sellerCountry(settings),
      shipToCountryCode: customer.countryCode,
      vatNumber: customer.vatNumber,
    })
    const method = shippingMethods.find(
      ({ countries, fees }) => (!countries || countries.includes(customer.countryCode)) && fees[currencyCode],
    )
    const fee = method?.fees[currencyCode]
    if (!method || !fee) throw new Error(`Nothing is sent to customer ${customer.number}`)
    return {
      customer,
      currencyCode,
      ratePercentage: rateCountryCode ? (vatRates[rateCountryCode] ?? 0) : 0,
      vatNote: note,
      discountPercentage: customer.priceGroup ? DISCOUNTS[customer.priceGroup] : 0,
      orderCount: customer.isBlocked ? 4 : (ORDER_COUNTS[customer.number] ?? 10 + ((index * 7) % 19)),
      users: USERS.filter(
        ({ customerNumber, roles }) => customerNumber === customer.number && roles.includes('customer'),
      ),
      sales: salesOf(customer.areaId),
      shippingMethod: {
        id: method.id,
        name: method.name,
        fee: fee.fee,
        freeFrom: fee.freeFrom ?? Number.POSITIVE_INFINITY,
      },
    }
  })
}

function salesOf(areaId: string) {
  const sales = USERS.find(({ username }) => username === `sales@${areaId}.demo`)
  if (!sales) throw new Error(`Nobody sells in the area ${areaId}`)
  return sales
}
