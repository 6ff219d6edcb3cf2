import { staffCustomers } from '#contract/staff-customers.ts'
import { handlers } from '../http/handlers.ts'
import {
  addCustomer,
  addUser,
  getCustomer,
  inviteNamed,
  inviteOne,
  listCustomers,
  sendPasswordMail,
  setActive,
  setBlocked,
  updateCustomer,
  updateUser,
} from './staff.ts'

export const staffCustomerRoutes = handlers(staffCustomers, {
  'POST /backoffice/api/Customer/GetCustomers': ({ shop, area, body }) => listCustomers(shop, area, body),
  'POST /backoffice/api/Customer/GetCustomer': ({ shop, area, body }) => getCustomer(shop, area, body.customerNo),
  'POST /backoffice/api/Customer/AddCustomer': ({ shop, area, body }) => addCustomer(shop, area, body.customer),
  'POST /backoffice/api/Customer/UpdateCustomer': ({ shop, area, body }) => updateCustomer(shop, area, body),
  'POST /backoffice/api/Customer/SetBlocked': ({ shop, area, body }) => setBlocked(shop, area, body),
  'POST /backoffice/api/Customer/InviteUsers': ({ shop, area, actor, body, ip, traceId }) =>
    inviteNamed(shop, area, { customerNo: body.customerNo, userIds: body.userIds, actor, ip, traceId }),
  'POST /backoffice/api/User/Invite': ({ shop, area, actor, body, ip, traceId }) =>
    inviteOne(shop, area, { userId: body.userId, actor, ip, traceId }),
  'POST /backoffice/api/User/AddUser': ({ shop, area, body }) => addUser(shop, area, body),
  'POST /backoffice/api/User/UpdateUser': ({ shop, area, body }) => updateUser(shop, area, body),
  'POST /backoffice/api/User/SetActive': ({ shop, area, body }) => setActive(shop, area, body),
  'POST /backoffice/api/User/SendPasswordMail': ({ shop, area, body, ip, traceId }) =>
    sendPasswordMail(shop, area, { userId: body.userId, ip, traceId }),
})
