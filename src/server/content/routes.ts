import { content } from '#contract/content.ts'
import { modals } from '#contract/modals.ts'
import { handlers } from '../http/handlers.ts'
import { findElements, getElement, getElements } from './elements.ts'
import { getModal } from './modals.ts'
import { getContent } from './service.ts'
import { sourcesFor } from './sources.ts'
import { ownTextsFile, translationsOf } from './translations.ts'

export const contentRoutes = handlers(content, {
  'GET /api/Content/GetContentByUrl': ({ shop, area, actor, query }) => getContent(shop, area, query.url, actor),
  'GET /api/Content/GetTranslationsByAreaId': ({ shop, query }) => ({ translations: translationsOf(shop, query) }),
  'GET /api/Content/GetOwnTexts/{areaId}/{languageCode}/{fingerprint}': ({ shop, params }) => {
    const { json, isNamed } = ownTextsFile(shop, params)
    return {
      contentType: 'application/json; charset=utf-8',
      cacheControl: isNamed ? 'public, max-age=31536000, immutable' : 'no-store',
      bytes: Buffer.from(json),
    }
  },
  'POST /api/Content/GetElementById': ({ shop, area, actor, body }) =>
    getElement(sourcesFor(shop, area, actor), area, body.id),
  'POST /api/Content/GetElementsByIds': async ({ shop, area, actor, body }) => ({
    items: await getElements(sourcesFor(shop, area, actor), area, body.ids),
  }),
  'POST /api/Content/GetElementsBySearch': ({ shop, area, actor, body }) =>
    findElements(sourcesFor(shop, area, actor), area, body),
  'GET /api/Content/DummyToGetModels': () => ({}),
})

export const modalRoutes = handlers(modals, {
  'POST /api/Modal/GetModalRequest': ({ shop, area, actor, body }) =>
    getModal(sourcesFor(shop, area, actor), area, body.id),
})
