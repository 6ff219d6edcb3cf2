import { CUSTOMERS, HOUSE, isHouse } from './customers.ts'

/** A person who signs in. */
type DemoUser = {
  username: string
  name: string
  areaId: 'eu' | 'us'
  customerNumber: string | null
  roles: readonly ('customer' | 'impersonation' | 'backoffice')[]
}

/** The password of every demo user. */
export const DEMO_PASSWORD = 'Bullseye-180'

/** Whom each sales person of the demo world may act for: the customers of his area, but not the house itself. */
export const ACTING_RIGHTS: readonly { username: string; customerNumbers: readonly string[] }[] = (
  ['eu', 'us'] as const
).map((areaId) => ({
  username: `sales@${areaId}.demo`,
  customerNumbers: CUSTOMERS.filter((each) => each.areaId === areaId && !isHouse(each)).map(({ number }) => number),
}))

/** The people of the demo world; the first four are printed when the shop starts. */
export const USERS: readonly DemoUser[] = [
  { username: 'buyer@eu.demo', name: 'Mette Lauridsen', areaId: 'eu', customerNumber: '10001', roles: ['customer'] },
  { username: 'buyer@us.demo', name: 'Dana Whitfield', areaId: 'us', customerNumber: '20001', roles: ['customer'] },
  {
    username: 'sales@eu.demo',
    name: 'Frederik Holm',
    areaId: 'eu',
    customerNumber: HOUSE.eu,
    roles: ['impersonation'],
  },
  {
    username: 'backoffice@eu.demo',
    name: 'Agnes Vestergaard',
    areaId: 'eu',
    customerNumber: null,
    roles: ['backoffice'],
  },
  { username: 'assistant@eu.demo', name: 'Jonas Kjær', areaId: 'eu', customerNumber: '10001', roles: ['customer'] },
  { username: 'flensburg@eu.demo', name: 'Jens Petersen', areaId: 'eu', customerNumber: '10002', roles: ['customer'] },
  { username: 'reading@eu.demo', name: 'Oliver Grant', areaId: 'eu', customerNumber: '10017', roles: ['customer'] },
  { username: 'blocked@eu.demo', name: 'Kim Schröder', areaId: 'eu', customerNumber: '10027', roles: ['customer'] },
  { username: 'toronto@us.demo', name: 'Nadia Fournier', areaId: 'us', customerNumber: '20004', roles: ['customer'] },
  {
    username: 'sales@us.demo',
    name: 'Carla Jennings',
    areaId: 'us',
    customerNumber: HOUSE.us,
    roles: ['impersonation'],
  },
]
