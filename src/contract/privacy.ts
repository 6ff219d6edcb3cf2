import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { fileOf } from './files.ts'
import { Id, text } from './shared.ts'

export const privacy = {
  'POST /backoffice/api/User/ExportPerson': endpoint({
    summary: 'Everything the shop holds of a user of a customer of the area, as a JSON file.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, userId: Id }),
    reply: fileOf('application/json'),
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/User/ErasePerson': endpoint({
    summary:
      'Erases a user of a customer of the area, for good: what is his own goes, orders and what follows from them are kept by law and marked.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      userId: Id,
      username: text(200).describe('His user name, typed once more.'),
    }),
    reply: z.object({
      keptOrders: z.int().describe('Orders he placed, which are kept.'),
    }),
    fails: ['NotFoundException', 'ValidationException'],
  }),
}
