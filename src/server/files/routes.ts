import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type FileAnswer, files } from '#contract/files.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'

/** Pictures kept in memory; together with the database they belong to, as tests have several. */
const KEPT_BYTES = 48 * 1024 * 1024
const caches = new WeakMap<Db, LRUCache<string, FileAnswer>>()

export const fileRoutes = handlers(files, {
  'GET /images/raw/{b64Path}': ({ shop, params }) => findAsset(shop.db, params.b64Path),
})

/** The picture of that key from memory or the database; throws NotFoundException. */
async function findAsset(db: Db, b64Path: string): Promise<FileAnswer> {
  const cache =
    caches.get(db) ?? new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ bytes }) => bytes.length + 1 })
  caches.set(db, cache)
  const known = cache.get(b64Path)
  if (known) return known

  const key = Buffer.from(b64Path, 'base64').toString()
  if (key.includes('\0')) throw notFound('Picture')
  const asset = await db.selectFrom('asset').select(['content_type', 'bytes']).where('key', '=', key).executeTakeFirst()
  if (!asset) throw notFound('Picture')
  const etag = `"${createHash('sha256').update(asset.bytes).digest('base64url').slice(0, 22)}"`
  const file = { contentType: asset.content_type, bytes: asset.bytes, etag }
  cache.set(b64Path, file)
  return file
}
