import { privacy } from '#contract/privacy.ts'
import { userOf } from '../customers/staff.ts'
import { invalid } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { erasePerson } from './erase.ts'
import { exportPerson } from './export.ts'

export const privacyRoutes = handlers(privacy, {
  'POST /backoffice/api/User/ExportPerson': async ({ shop, area, body }) => {
    const { userId } = await userOf(shop, area, body.userId)
    const pieces = await exportPerson(shop.db, userId)
    return {
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-store',
      fileName: `person-${userId}.json`,
      bytes: async () => pieces,
    }
  },
  'POST /backoffice/api/User/ErasePerson': async ({ shop, actor, area, body, ip, traceId }) => {
    const { userId, username } = await userOf(shop, area, body.userId)
    if (body.username.trim().toLowerCase() !== username) throw invalid('username', 'This is not the name of the user.')
    return erasePerson(shop, userId, { actor, ip, traceId })
  },
})
