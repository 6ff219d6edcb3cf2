import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Reply } from '#contract/index.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { followArea } from '../areas/settings.ts'
import { lockSettings } from '../areas/settings-queries.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { changedMeanwhile, invalid, invalidFields } from '../http/errors.ts'
import { faultsIn, IN_PLAIN_WORDS } from '../http/plain-words.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { doubtsOfLists, foreignMethod, listsInOrder, storedLists, writtenLists } from './area-lists.ts'
import {
  findAreas,
  findListsVersions,
  findListsWriting,
  keepLists,
  putLists,
  type StoredLists,
} from './area-queries.ts'
import { ShippingAndTax } from './area-record.ts'

const VERSIONS = 10

/** What an area has beside its settings, as a file of areas says it, with what it was before. */
export async function getShippingAndTax(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
): Promise<Reply<'POST /backoffice/api/Area/GetShippingAndTax'>> {
  const [stored, [written], versions] = await Promise.all([
    readLists(db, areaId),
    findListsWriting(db, [areaId]),
    findListsVersions(db, [areaId, VERSIONS]),
  ])
  if (!written) throw new Error(`The area ${areaId} is gone`)
  return {
    ...{ version: versionOf(stored), lists: writtenLists(stored), schema: shippingAndTaxSchema() },
    ...{ updatedAt: written.updatedAt.toISOString(), updatedBy: written.updatedBy },
    versions: versions.map((each) => ({
      ...each,
      lists: writtenLists(each.lists),
      updatedAt: each.updatedAt.toISOString(),
      replacedAt: each.replacedAt.toISOString(),
    })),
  }
}

/**
 * Writes it as an import of the area does, as `actor`; what it was is kept. Throws ValidationException, naming each wrong field, and
 * RecordHasBeenModifiedException when `version` is not the last.
 */
export async function putShippingAndTax(
  shop: Pick<Shop, 'db' | 'areas' | 'onChanges'>,
  actor: Actor,
  { areaId, settings }: EffectiveArea,
  { version, lists }: { version: string; lists: Record<string, unknown> },
): Promise<Reply<'POST /backoffice/api/Area/UpdateShippingAndTax'>> {
  const said = readWritten(lists)
  const wanted = storedLists(said)
  const written = await inTransaction(shop.db, async (tx) => {
    await lockSettings(tx, [])
    const present = await readLists(tx, areaId)
    if (versionOf(present) !== version) {
      throw changedMeanwhile('area')
    }
    const foreign = await foreignMethod(tx, areaId, wanted)
    if (foreign) throw invalid(`lists.${foreign.path}`, foreign.message)
    if (isDeepStrictEqual(listsInOrder(wanted), listsInOrder(present))) return present
    await keepLists(tx, areaId, present, actor.username)
    await putLists(tx, areaId, wanted)
    return readLists(tx, areaId)
  })
  await followArea(shop, areaId)
  return { version: versionOf(written), warnings: doubtsOfLists(settings, said) }
}

/** What may be written, for a form that is drawn by it. */
export const shippingAndTaxSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(ShippingAndTax, { io: 'input', unrepresentable: 'any' }),
})

async function readLists(db: Db, areaId: string): Promise<StoredLists> {
  const area = (await findAreas(db, [])).find((each) => each.areaId === areaId)
  if (!area) throw new Error(`The area ${areaId} is gone`)
  const { shippingMethods, countries, vatRates } = area
  return { shippingMethods, countries, vatRates }
}

/** The lists themselves say which version they are: whoever writes them, a file of areas too, makes another one. */
const versionOf = (stored: StoredLists): string =>
  createHash('sha256')
    .update(JSON.stringify(listsInOrder(stored)))
    .digest('base64url')

function readWritten(lists: Record<string, unknown>): ShippingAndTax {
  const parsed = ShippingAndTax.safeParse(lists, IN_PLAIN_WORDS)
  if (parsed.success) return parsed.data
  throw invalidFields(
    faultsIn(parsed.error).map(({ path, message }) => ({ path: ['lists', ...path].join('.'), message })),
  )
}
