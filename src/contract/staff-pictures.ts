import { z } from 'zod'
import { PICTURE_TYPES } from '#domain/media-types.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'

export const staffPictures = {
  'POST /backoffice/api/Picture/Upload': endpoint({
    summary:
      'Keeps a picture for pages, categories and mails: a JPEG, PNG, GIF, WebP or AVIF of 10 MB at most. The same picture again has the same address.',
    access: 'backOffice',
    query: z.object({ area: AreaInfo }),
    reply: z.object({ url: z.string() }).describe('Where it is from now on: an address of the shop.'),
    takesFile: PICTURE_TYPES,
    fails: ['PayloadTooLargeException', 'UnsupportedMediaTypeException', 'TooManyRequestsException'],
  }),
}
