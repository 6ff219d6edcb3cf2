import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { categoryPath, slugOf } from './slug.ts'

type Known = { id: string; url: string }
type Texts = Record<string, { name: string; url: string }>

/**
 * The categories there are, found by the names on the way to them; capitals and punctuation do not count.
 *
 * `find` answers the ids from the root down and the URL of the last, or undefined while one is missing; `ensure` makes
 * what is missing, after its sisters, and answers the same.
 */
export async function openCategories(db: Db, languageCode: string) {
  const known = new Map<string, Known>()
  let ids = new Set<string>()
  await load()
  return { find, ensure }

  async function load() {
    const rows = await db.selectFrom('category').select(['category_id', 'parent_id', 'texts']).execute()
    ids = new Set(rows.map((row) => row.category_id))
    for (const row of rows) {
      const texts = row.texts as Texts
      const url = (texts[languageCode] ?? Object.values(texts)[0])?.url ?? ''
      for (const { name } of Object.values(texts)) known.set(keyOf(row.parent_id, name), { id: row.category_id, url })
    }
  }

  function find(path: readonly string[]): { ids: string[]; url: string } | undefined {
    const way = walk(path)
    const last = way.at(-1)
    return way.length === path.length && last ? { ids: way.map((each) => each.id), url: last.url } : undefined
  }

  function walk(path: readonly string[]): Known[] {
    const way: Known[] = []
    for (const name of path) {
      const next = known.get(keyOf(way.at(-1)?.id ?? null, name))
      if (!next) break
      way.push(next)
    }
    return way
  }

  async function ensure(path: readonly string[], productType: string) {
    let way = walk(path)
    for (; way.length < path.length; way = walk(path)) {
      const name = path[way.length] ?? ''
      const made = await make(way.at(-1), name, productType)
      if (made) known.set(keyOf(way.at(-1)?.id ?? null, name), made)
      else await load()
    }
    return { ids: way.map((each) => each.id), url: way.at(-1)?.url ?? '' }
  }

  /** Undefined when another one has made the same in this moment: then it is there now. */
  async function make(parent: Known | undefined, name: string, productType: string): Promise<Known | undefined> {
    const slug = slugOf(name) || 'category'
    const id = firstFree(parent ? `${parent.id}-${slug}`.slice(0, 90) : slug, (each) => ids.has(each))
    return inTransaction(db, async (tx) => {
      const url = await freeCategoryUrl(tx, categoryPath(parent?.url ?? '', slug))
      const made = await tx
        .insertInto('category')
        .values({
          category_id: id,
          parent_id: parent?.id ?? null,
          product_type: productType,
          position: sql<number>`(select coalesce(max(position) + 1, 0) from category
            where parent_id is not distinct from ${parent?.id ?? null})`,
          texts: JSON.stringify({ [languageCode]: { name, description: '', url } }),
        })
        .onConflict((conflict) => conflict.column('category_id').doNothing())
        .executeTakeFirst()
      if (!made.numInsertedOrUpdatedRows) return undefined
      await tx
        .insertInto('content_url')
        .values({ language_code: languageCode, url, kind: 'category', target_id: id })
        .execute()
      ids.add(id)
      return { id, url }
    })
  }

  async function freeCategoryUrl(tx: Db, url: string): Promise<string> {
    const taken = await tx
      .selectFrom('content_url')
      .select('url')
      .where('language_code', '=', languageCode)
      .where('url', 'in', [url, ...Array.from({ length: 50 }, (_, index) => `${url}-${index + 2}`)])
      .execute()
    const urls = new Set(taken.map((row) => row.url))
    return firstFree(url, (each) => urls.has(each))
  }
}

const keyOf = (parentId: string | null, name: string) => `${parentId ?? ''}/${slugOf(name)}`

/** `wanted`, or the first of `wanted-2`, `wanted-3`, … that is not taken. */
export function firstFree(wanted: string, isTaken: (candidate: string) => boolean): string {
  let free = wanted
  for (let count = 2; isTaken(free); count += 1) free = `${wanted}-${count}`
  return free
}
