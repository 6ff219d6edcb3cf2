import { staffPeople } from '#contract/staff-people.ts'
import { handlers } from '../http/handlers.ts'
import { addPerson, getPerson, listPeople, setPersonActive, setRoles } from './people.ts'

export const staffPeopleRoutes = handlers(staffPeople, {
  'POST /backoffice/api/Staff/GetPeople': ({ shop, area, body }) => listPeople(shop, area, body),
  'POST /backoffice/api/Staff/GetPerson': ({ shop, area, body }) => getPerson(shop, area, body.userId),
  'POST /backoffice/api/Staff/AddPerson': ({ shop, area, actor, body, ip, traceId }) =>
    addPerson(shop, area, { ...body, actor, ip, traceId }),
  'POST /backoffice/api/Staff/SetRoles': ({ shop, actor, body, ip, traceId }) =>
    setRoles(shop, { ...body, actor, ip, traceId }),
  'POST /backoffice/api/Staff/SetPersonActive': ({ shop, actor, body }) => setPersonActive(shop, actor, body),
})
