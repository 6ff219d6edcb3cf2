import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listOf, rows } from './paging.ts'
import { Email, Id, PersonName, text } from './shared.ts'
import { StaffUser } from './staff-customers.ts'
import { Role } from './users.ts'

/** What somebody who works for the shop does there. */
export const StaffRole = Role.extract(['impersonation', 'backoffice'])
export type StaffRole = z.output<typeof StaffRole>

const StaffRoles = z.array(StaffRole).min(1).max(StaffRole.options.length)

const Person = StaffUser.extend({
  areaId: z.string().describe('Whose language and address his mails have.'),
  customerNumber: z.string().nullable().describe('Whom he buys for, if anybody.'),
  customers: z.int().describe('How many of the area are on his list, for whom he may act as a sales person.'),
  customersElsewhere: z.int().describe('How many of other areas are.'),
})
export type Person = z.output<typeof Person>

export const staffPeople = {
  'POST /backoffice/api/Staff/GetPeople': endpoint({
    summary: 'A page of who works for the shop, whatever the area, by name.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      search: text(100).default('').describe('Words, each of which stands in a name, a user name or an address.'),
      role: StaffRole.optional(),
      isActive: z.boolean().optional(),
      ...rows(50, 200),
    }),
    reply: listOf(Person),
  }),
  'POST /backoffice/api/Staff/GetPerson': endpoint({
    summary: 'Somebody who works for the shop.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, userId: Id }),
    reply: Person,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Staff/AddPerson': endpoint({
    summary: 'Takes in somebody who signs in by his address, and invites him there to choose a password.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, name: PersonName, email: Email, roles: StaffRoles }),
    reply: z.object({ userId: z.string() }),
  }),
  'POST /backoffice/api/Staff/SetRoles': endpoint({
    summary:
      'Gives a colleague these roles and no other; who loses one is signed out everywhere. Nobody changes his own. Who buys for a customer goes on, and cannot work in the back office.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      userId: Id,
      roles: StaffRoles,
      replaces: z.array(StaffRole).max(StaffRole.options.length).describe('What the change was made from.'),
    }),
    reply: null,
    fails: ['NotFoundException', 'RecordHasBeenModifiedException'],
  }),
  'POST /backoffice/api/Staff/SetPersonActive': endpoint({
    summary: 'Lets a colleague sign in or not; who may not is signed out everywhere. Nobody keeps himself out.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, userId: Id, isActive: z.boolean() }),
    reply: null,
    fails: ['NotFoundException'],
  }),
}

export const actingRights = {
  'POST /backoffice/api/SalesImpersonation/AddCustomers': endpoint({
    summary: 'Puts customers of the area on the list of a sales person; nobody adds to his own.',
    access: 'backOffice',
    bodyLimit: 512 * 1024,
    body: z.object({ area: AreaInfo, userId: Id, customerNos: z.array(Id).max(10_000) }),
    reply: z.object({ added: z.array(z.string()).describe('The numbers of those that were not on it.') }),
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/SalesImpersonation/RemoveCustomers': endpoint({
    summary: 'Takes customers of the area off the list of somebody; where he acts for one of them, that ends at once.',
    access: 'backOffice',
    bodyLimit: 512 * 1024,
    body: z.object({
      area: AreaInfo,
      userId: Id,
      customerNos: z.array(Id).max(10_000).optional().describe('All of the area unless said.'),
    }),
    reply: z.object({ removed: z.array(z.string()).describe('The numbers of those that were on it.') }),
    fails: ['NotFoundException'],
  }),
}
