import { createHash } from 'node:crypto'
import { DEFAULT_TEXTS } from '#domain/default-texts.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { type Translate, voiceOf } from '#domain/texts.ts'
import type { Documents, Scope } from '../documents/documents.ts'
import { notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'

type Texts = Readonly<Record<string, string>>

/** Texts of an area that were made of the documents at a version, as JSON too, and what names exactly these. */
type Made = { version: number; texts: Texts; json: string; fingerprint: string }

const made = new WeakMap<Documents, Map<string, Made>>()

const NOTHING: Made = { version: 0, texts: {}, json: '{}', fingerprint: '' }

/** Texts of so many letters go with every page; more of them are fetched once. */
const MOST_ON_PAGE = 4_000

function madeOf(documents: Documents, scope: Scope): Made {
  const known = getOrInsert(made, documents, () => new Map<string, Made>())
  const place = `${scope.areaId} ${scope.languageCode}`
  const version = documents.version()
  const last = known.get(place)
  if (last?.version === version) return last
  const written = documents.all('translation', scope)
  // Anybody may ask for any area: what is not there is not kept.
  if (written.length === 0) {
    known.delete(place)
    return NOTHING
  }
  const texts = Object.fromEntries(written.map(({ key, body }) => [key, body.text]))
  const json = JSON.stringify(texts)
  const fingerprint = createHash('sha256').update(json).digest('hex').slice(0, 16)
  const now = { version, texts, json, fingerprint }
  known.set(place, now)
  return now
}

/** The texts of the interface that editors of the area wrote in place of the shop's own, by their keys. */
export const ownTexts = (documents: Documents, scope: Scope): Texts => madeOf(documents, scope).texts

/** Says texts as the area does. */
export const voiceIn = ({ documents }: Pick<Shop, 'documents'>, scope: Scope): Translate =>
  voiceOf(ownTexts(documents, scope))

/**
 * Where a browser fetches the area's own texts, to keep them for good; undefined for a few, which go with every page.
 * An area in another language than the shop's has as many as there are.
 */
export function textsAddress({ documents }: Pick<Shop, 'documents'>, scope: Scope): string | undefined {
  const { json, fingerprint } = madeOf(documents, scope)
  if (json.length <= MOST_ON_PAGE) return undefined
  return `/api/Content/GetOwnTexts/${scope.areaId}/${scope.languageCode}/${fingerprint}`
}

/** The area's own texts as JSON; `isNamed` when the fingerprint is theirs. Throws NotFoundException where there are none. */
export function ownTextsFile(
  { documents }: Pick<Shop, 'documents'>,
  { fingerprint, ...scope }: Scope & { fingerprint: string },
): { json: string; isNamed: boolean } {
  const own = madeOf(documents, scope)
  if (own === NOTHING) throw notFound('Text')
  return { json: own.json, isNamed: own.fingerprint === fingerprint }
}

/** Every text of the interface, by its key. Throws ValidationException for an area or a language that is not there. */
export function translationsOf(
  { areas, documents }: Pick<Shop, 'areas' | 'documents'>,
  scope: Scope,
): Record<string, string> {
  areas.named(scope)
  return { ...DEFAULT_TEXTS, ...ownTexts(documents, scope) }
}
