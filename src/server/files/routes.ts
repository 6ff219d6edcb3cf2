import { files } from '#contract/files.ts'
import { handlers } from '../http/handlers.ts'
import * as service from './service.ts'

export const fileRoutes = handlers(files, {
  'GET /files/{b64Path}/{b64FileName}': ({ shop, params, actor }) => service.getDocument(shop, params, actor),
  'GET /images/svg/singlecolor/{hex}': ({ params }) => service.singleColour(params.hex),
  'GET /images/raw/{b64Path}': ({ shop, params, actor }) => service.getPicture(shop, params, actor),
  'GET /images/{resize}/{width}/{height}/{gravity}/{b64Path}': ({ shop, params, actor, accept }) =>
    service.getResized(shop, params, { actor, accept }),
})
