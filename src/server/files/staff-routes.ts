import { staffPictures } from '#contract/staff-pictures.ts'
import { handlers } from '../http/handlers.ts'
import { keepPicture } from './upload.ts'

export const staffPictureRoutes = handlers(staffPictures, {
  'POST /backoffice/api/Picture/Upload': async ({ shop, upload }) => ({ url: await keepPicture(shop.db, upload) }),
})
