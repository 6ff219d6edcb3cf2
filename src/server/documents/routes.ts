import { documents } from '#contract/documents.ts'
import { handlers } from '../http/handlers.ts'
import { deleteDocument, searchDocuments, writeDocument } from './service.ts'

export const documentRoutes = handlers(documents, {
  'POST /backoffice/api/Document/GetBySearch': ({ shop, area, body }) => searchDocuments(shop, area, body),
  'POST /backoffice/api/Document/Update': ({ shop, actor, area, body }) => writeDocument(shop, actor, area, body),
  'POST /backoffice/api/Document/DeleteByKey': async ({ shop, actor, area, body }) => {
    await deleteDocument(shop, actor, area, body)
    return undefined
  },
})
