import type { DocumentType, DocumentVersion, StoredDocument } from '#contract/documents.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { checkDeletable, checkDocument } from './check.ts'
import * as queries from './queries.ts'

type Where = Pick<Shop, 'db' | 'documents' | 'onChanges'>
type Named = { type: DocumentType; key: string }

type Search = Omit<Parameters<typeof queries.findDocuments>[1], 'areaId' | 'languageCode'>

/** A page of the area's documents by type and key, drafts too. */
export async function searchDocuments({ db }: Pick<Shop, 'db'>, area: EffectiveArea, search: Search) {
  const { areaId, languageCode } = area
  const { rows, total } = await queries.findDocuments(db, { ...search, areaId, languageCode })
  return { items: rows.map(documentOf), totalItems: total }
}

/**
 * Writes a document of the area as `actor`, keeps what it was before, and gives it back as it stands now: markup made
 * harmless, defaults filled in. It is shown from then on.
 *
 * Throws ValidationException naming each wrong field, and DocumentHasBeenModifiedException when the version that was
 * changed is no longer the last, or when there is a document already and no version is named.
 */
export async function writeDocument(
  shop: Where,
  actor: Actor,
  area: EffectiveArea,
  draft: Named & { version?: number | undefined; isPublished: boolean; body: unknown },
): Promise<StoredDocument> {
  const { version, isPublished } = draft
  const body = checkDocument(draft)
  const name = nameOf(draft, area)
  const written = { body, isPublished, by: actor.username }
  const row = await inTransaction(shop.db, async (tx) => {
    const current = await queries.lockDocument(tx, name)
    checkVersion(version, current)
    if (current === undefined) return queries.insertDocument(tx, name, written)
    await queries.keepVersion(tx, name, actor.username, false)
    return queries.updateDocument(tx, name, written)
  })
  if (!row) throw modified()
  await announce(shop, name)
  return documentOf(row)
}

/**
 * Deletes a document of the area as `actor` and keeps what it was.
 *
 * Throws NotFoundException when it is not there, ValidationException for a page the shop cannot do without, and
 * DocumentHasBeenModifiedException when `version` is no longer the last.
 */
export async function deleteDocument(
  shop: Where,
  actor: Actor,
  area: EffectiveArea,
  target: Named & { version: number },
): Promise<void> {
  checkDeletable(target.type, target.key)
  const name = nameOf(target, area)
  await inTransaction(shop.db, async (tx) => {
    const current = await queries.lockDocument(tx, name)
    if (current === undefined) throw notFound('Document')
    checkVersion(target.version, current)
    await queries.keepVersion(tx, name, actor.username, true)
    await queries.deleteDocument(tx, name)
  })
  await announce(shop, name)
}

/**
 * Writes a document within a transaction as an import does: whatever the version is, which is kept. Nobody is told but
 * by the database. Throws ValidationException naming each wrong field.
 */
export async function putDocument(
  tx: Tx,
  scope: Pick<EffectiveArea, 'areaId' | 'languageCode'>,
  draft: Named & { isPublished: boolean; body: unknown },
): Promise<'created' | 'updated' | 'unchanged'> {
  const { type, key, isPublished } = draft
  const body = checkDocument(draft)
  const name = { type, key, areaId: scope.areaId, languageCode: scope.languageCode }
  const written = { body, isPublished, by: '' }
  const isThere = (await queries.lockDocument(tx, name)) !== undefined
  if (!isThere && (await queries.insertDocument(tx, name, written))) return 'created'
  // Somebody has made it meanwhile: what he wrote is kept as a version, too.
  if (!isThere) await queries.lockDocument(tx, name)
  if (await queries.isWritten(tx, name, written)) return 'unchanged'
  await queries.keepVersion(tx, name, '', false)
  await queries.updateDocument(tx, name, written)
  return 'updated'
}

/** What a document of the area was before each change, the latest first. */
export async function getVersions(
  { db }: Pick<Shop, 'db'>,
  area: EffectiveArea,
  { take, ...named }: Named & { take: number },
): Promise<{ versions: DocumentVersion[] }> {
  const rows = await queries.findVersions(db, nameOf(named, area), take)
  return {
    versions: rows.map((row) => ({
      ...row,
      body: isBody(row.body) ? row.body : {},
      updatedAt: row.updatedAt.toISOString(),
      replacedAt: row.replacedAt.toISOString(),
    })),
  }
}

const nameOf = ({ type, key }: Named, { areaId, languageCode }: EffectiveArea): queries.Name => ({
  type,
  key,
  areaId,
  languageCode,
})

/** Whoever wrote sees it at once, here; other processes are told by the database. */
async function announce(shop: Where, { type, areaId, languageCode, key }: queries.Name): Promise<void> {
  const changes = [{ kind: 'document', key: [type, areaId, languageCode, key].join(' ') }]
  await shop.documents.follow(changes)
  shop.onChanges(changes)
}

function checkVersion(asked: number | undefined, current: number | undefined): void {
  if (asked !== current) throw modified()
}

const modified = () =>
  new ShopError('DocumentHasBeenModifiedException', 'Somebody has changed or deleted the document meanwhile.')

function documentOf(row: queries.Row): StoredDocument {
  return {
    ...row,
    // What was written or searched for is of a type of the contract.
    type: row.type as DocumentType,
    body: isBody(row.body) ? row.body : {},
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const isBody = (body: unknown): body is StoredDocument['body'] =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
