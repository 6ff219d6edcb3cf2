import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listOf, rows } from './paging.ts'
import { Email, Id, KnownCountryCode, PersonName, text } from './shared.ts'
import { OwnAddress } from './shipping.ts'
import { AgreedPrice } from './staff-prices.ts'
import { Role } from './users.ts'

const CustomerRow = z.object({
  customerNumber: z.string(),
  name: z.string(),
  countryCode: z.string(),
  currencyCode: z.string().nullable(),
  priceGroup: z.string().nullable(),
  isBlocked: z.boolean(),
  users: z.int(),
  orders: z.int(),
  lastOrderAt: z.iso.datetime().nullable(),
})
export type StaffCustomerRow = z.output<typeof CustomerRow>

/** A user as the back office sees him. */
export const StaffUser = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignedInAt: z.iso.datetime().nullable(),
  invitedAt: z.iso.datetime().nullable().describe('When he was invited last.'),
  isInvitable: z.boolean().describe('Whether he can be invited: he may sign in, and never did.'),
  isInvited: z.boolean().describe('Whether that was so lately that the link still works: of all he is left out.'),
})
export type StaffUser = z.output<typeof StaffUser>

/** What an import and a clerk can say of a customer. */
export const CustomerName = text(200).min(1)
export const PriceGroup = text(60).min(1)
export const VatNumber = text(40).min(1)
export const CreditLimit = z.number().min(0).max(1_000_000_000)

const CustomerTerms = z.object({
  name: CustomerName,
  priceGroup: PriceGroup.nullable().describe('Without one he pays the prices of the list.'),
  vatNumber: VatNumber.nullable(),
  creditLimit: CreditLimit.nullable().describe("In the main unit of his currency, or of the area's; null is no limit."),
})
export type CustomerTerms = z.output<typeof CustomerTerms>

const NewCustomer = CustomerTerms.extend({
  number: Id.max(40).describe('As the ERP has it; a file of customers that names it writes over him.'),
  countryCode: KnownCountryCode,
})
export type NewCustomer = z.output<typeof NewCustomer>

/** What a customer calls an item in his own books. */
const OwnNumber = z.object({ ownNumber: z.string(), number: z.string(), name: z.string() })

/** Somebody who has the customer on his list. */
const SalesPerson = z.object({ userId: z.string(), name: z.string(), username: z.string(), isActive: z.boolean() })

const StaffCustomer = CustomerRow.extend({
  vatNumber: z.string().nullable(),
  creditLimit: z.number().nullable().describe("In the main unit of his currency, or of the area's."),
  priceGroups: z.array(z.string()).describe('Those that customers of the area are in.'),
  userList: z.array(StaffUser),
  salesPersons: z.array(SalesPerson).describe('Who may act for him.'),
  agreements: z.array(AgreedPrice),
  agreementCount: z.int().describe('How many there are in all; so with his own numbers.'),
  addresses: z.array(OwnAddress),
  ownNumbers: z.array(OwnNumber),
  ownNumberCount: z.int(),
})
export type StaffCustomer = z.output<typeof StaffCustomer>

export const staffCustomers = {
  'POST /backoffice/api/Customer/GetCustomers': endpoint({
    summary: 'A page of the customers of an area by name.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      search: text(100)
        .default('')
        .describe(
          'Stands in a name or a number, or in the name or user name of somebody who buys for the customer; or is the whole number of an order, an invoice, a credit memo or a payment of his.',
        ),
      isBlocked: z.boolean().optional(),
      list: z
        .object({ userId: Id, isOn: z.boolean() })
        .optional()
        .describe('Those alone who are on the list of a sales person, or those who are not.'),
      ...rows(50, 200),
    }),
    reply: listOf(CustomerRow),
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Customer/GetCustomer': endpoint({
    summary:
      'A customer of the area with who buys and who may act for him, his addresses, and five hundred at most of what is agreed with him and of his own numbers.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, customerNo: Id }),
    reply: StaffCustomer,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Customer/AddCustomer': endpoint({
    summary: 'A new customer of the area, as an import of customers brings one in.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, customer: NewCustomer }),
    reply: null,
  }),
  'POST /backoffice/api/Customer/UpdateCustomer': endpoint({
    summary:
      'Gives a customer of the area another name or other terms; they hold at once for whoever is signed in. The next import of customers writes over it.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      customerNo: Id,
      customer: CustomerTerms,
      replaces: CustomerTerms.describe('What the change was made from.'),
    }),
    reply: null,
    fails: ['NotFoundException', 'RecordHasBeenModifiedException'],
  }),
  'POST /backoffice/api/Customer/SetBlocked': endpoint({
    summary: 'Closes a customer for orders, or opens him again; it holds at once for whoever is signed in.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, customerNo: Id, isBlocked: z.boolean() }),
    reply: null,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Customer/InviteUsers': endpoint({
    summary:
      'Invites those of the named who buy for a customer of the area and have never signed in: by a mail with a link to a first password. Whose last invitation still works gets no other.',
    access: 'backOffice',
    bodyLimit: 512 * 1024,
    body: z.object({ area: AreaInfo, customerNo: Id, userIds: z.array(Id).max(10_000) }),
    reply: z.object({ invited: z.int().describe('How many that were.') }),
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/User/Invite': endpoint({
    summary:
      'Invites a user of a customer of the area, or who works for the shop, and has never signed in, to his own address. The link works for a week, once; one that was mailed before does not any more.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, userId: Id }),
    reply: null,
    fails: ['NotFoundException', 'TooManyRequestsException'],
  }),
  'POST /backoffice/api/User/AddUser': endpoint({
    summary: 'A new user who buys for a customer of the area and signs in by his address, once he is invited.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, customerNo: Id, name: PersonName, email: Email }),
    reply: z.object({ userId: z.string() }),
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/User/UpdateUser': endpoint({
    summary:
      'Gives a user of a customer of the area another name or address. Links that went to the address before do not work any more; who signs in there already is told at it.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      userId: Id,
      name: PersonName,
      email: Email,
      replaces: z.object({ name: z.string(), email: z.string() }).describe('What the change was made from.'),
    }),
    reply: null,
    fails: ['NotFoundException', 'RecordHasBeenModifiedException'],
  }),
  'POST /backoffice/api/User/SetActive': endpoint({
    summary: 'Lets a user of a customer of the area sign in or not; who may not is signed out everywhere.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, userId: Id, isActive: z.boolean() }),
    reply: null,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/User/SendPasswordMail': endpoint({
    summary: 'Mails a user of a customer of the area a link to a new password, to his own address.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, userId: Id }),
    reply: null,
    fails: ['NotFoundException', 'TooManyRequestsException'],
  }),
}
