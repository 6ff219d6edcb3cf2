import { documents } from '#contract/documents.ts'
import { handlers } from '../http/handlers.ts'
import { createPreview } from './preview.ts'
import { schemas } from './schemas.ts'
import { deleteDocument, getVersions, searchDocuments, writeDocument } from './service.ts'

export const documentRoutes = handlers(documents, {
  'POST /backoffice/api/Document/GetBySearch': ({ shop, area, body }) => searchDocuments(shop, area, body),
  'POST /backoffice/api/Document/Update': ({ shop, actor, area, body }) => writeDocument(shop, actor, area, body),
  'POST /backoffice/api/Document/DeleteByKey': async ({ shop, actor, area, body }) => {
    await deleteDocument(shop, actor, area, body)
    return undefined
  },
  'POST /backoffice/api/Document/GetVersions': ({ shop, area, body }) => getVersions(shop, area, body),
  'POST /backoffice/api/Document/GetSchemas': () => ({ schemas: schemas() }),
  'POST /backoffice/api/Document/CreatePreview': ({ shop, actor, area, body }) =>
    createPreview(shop, actor, area, body),
})
