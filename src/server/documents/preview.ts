import type { AreaInfo } from '#contract/area.ts'
import type { DocumentType } from '#contract/documents.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Db, prepared } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { checkBody, checkKey } from './check.ts'
import type { Documents, Scope } from './documents.ts'
import { readBody } from './read.ts'

/** Names a preview in the address of the page it is seen on. */
export const PREVIEW = 'preview'

type Draft = { type: DocumentType; key: string; body: unknown }

const insert = prepared<
  { id: string },
  [type: string, key: string, areaId: string, languageCode: string, body: string, createdBy: string]
>(`
  insert into document_preview (type, key, area_id, language_code, body, created_by) values ($1, $2, $3, $4, $5, $6)
  returning preview_id as id`)

/**
 * Keeps a document for a look at it in the shop, and tells where: on its own page, else on the front page. Throws
 * ValidationException for what could not be written either.
 */
export async function createPreview(
  shop: Pick<Shop, 'db' | 'catalog'>,
  actor: Actor,
  area: EffectiveArea,
  { type, key, body }: Draft,
): Promise<{ url: string }> {
  checkKey(type, key)
  const kept = JSON.stringify(checkBody(type, body))
  const [row] = await insert(shop.db, [type, key, area.areaId, area.languageCode, kept, actor.username])
  const path = await pathOf(shop, area, type, key)
  return { url: `${encodeURI(path)}?${PREVIEW}=${row?.id}` }
}

async function pathOf(
  { catalog }: Pick<Shop, 'catalog'>,
  area: AreaInfo,
  type: DocumentType,
  key: string,
): Promise<string> {
  if (type === 'page') return key
  if (type === 'category') return catalog.category(key, area)?.url ?? '/'
  if (type === 'product') return (await catalog.products([key], 'page', area)).get(key)?.url ?? '/'
  return type === 'campaign' ? '/deals/all-deals' : '/'
}

/** A kept document with the scope it would hold in. */
export type Preview = Scope & Draft

const find = prepared<Preview, [previewId: string]>(`
  select type, key, area_id as "areaId", language_code as "languageCode", body from document_preview
  where preview_id = $1 and created_at > now() - interval '1 day'`)

/** A preview by the id in an address; undefined for one that is over, and for any other text. */
export async function findPreview(db: Db, id: string): Promise<Preview | undefined> {
  if (!isRowId(id)) return undefined
  return (await find(db, [id]))[0]
}

/** The published documents with the preview in its place. */
export function withPreview(documents: Documents, { type, key, body, areaId, languageCode }: Preview): Documents {
  const read = readBody(type, body, `The preview of the ${type} ${key}`)
  if (!read) return documents
  const isHere = (of: DocumentType, scope: Scope) =>
    of === type && scope.areaId === areaId && scope.languageCode === languageCode
  return {
    ...documents,
    find: ((of: DocumentType, name: string, scope: Scope) =>
      isHere(of, scope) && name === key ? { key, body: read } : documents.find(of, name, scope)) as Documents['find'],
    all: ((of: DocumentType, scope: Scope) =>
      isHere(of, scope)
        ? [...documents.all(of, scope).filter((each) => each.key !== key), { key, body: read }]
        : documents.all(of, scope)) as Documents['all'],
  }
}
