import { getOrInsert } from '#domain/get-or-insert.ts'
import type { CategoryRow } from './queries.ts'

/** Products stand in few combinations of categories; should they not, the rest is made each time. */
const MOST_TRAILS = 5_000

type Trail = readonly { id: string; name: string }[]
type CategoryText = { name: string; description: string; url: string }

/** The tree of categories, in memory. */
export class Categories {
  readonly #rows = new Map<string, CategoryRow>()
  readonly #children = new Map<string, string[]>()
  readonly #trails = new Map<string, Trail>()

  constructor(rows: readonly CategoryRow[]) {
    for (const row of rows) {
      this.#rows.set(row.id, row)
      getOrInsert(this.#children, row.parentId ?? '', () => []).push(row.id)
    }
  }

  /** All of them, as they were read. */
  save(): CategoryRow[] {
    return [...this.#rows.values()]
  }

  find(id: string): CategoryRow | undefined {
    return this.#rows.get(id)
  }

  ids(): Iterable<string> {
    return this.#rows.keys()
  }

  /** Ids below a category in their order; those of the top for ''. */
  childrenOf(id: string): readonly string[] {
    return this.#children.get(id) ?? []
  }

  /** Ids from the root to `id` itself; empty for an unknown one. A loop in the data ends where it closes. */
  pathTo(id: string): string[] {
    const path: string[] = []
    for (let at = this.#rows.get(id); at && !path.includes(at.id); at = this.#rows.get(at.parentId ?? '')) {
      path.unshift(at.id)
    }
    return path
  }

  /** The categories of `ids` and all above them, each once, with their names in a language. */
  trailTo(ids: readonly string[], languageCode: string): Trail {
    const key = `${languageCode} ${ids.join(' ')}`
    const known = this.#trails.get(key)
    if (known) return known
    const all = new Set(ids.flatMap((id) => this.pathTo(id)))
    const trail = [...all].map((id) => ({ id, name: this.text(id, languageCode).name }))
    if (this.#trails.size < MOST_TRAILS) this.#trails.set(key, trail)
    return trail
  }

  /** What a category says in a language; in any it has when that is missing. */
  text(id: string, languageCode: string): CategoryText {
    const texts = this.#rows.get(id)?.texts ?? {}
    const text = texts[languageCode] ?? Object.values(texts)[0]
    return { name: text?.name ?? id, description: text?.description ?? '', url: text?.url ?? '' }
  }

  /** Categories whose name, place or existence differs from `before`. */
  changedSince(before: Categories): Set<string> {
    const changed = new Set<string>()
    for (const id of new Set([...this.ids(), ...before.ids()])) {
      if (sayOf(this.find(id)) !== sayOf(before.find(id))) changed.add(id)
    }
    return changed
  }
}

const sayOf = (row: CategoryRow | undefined) => JSON.stringify([row?.parentId, row?.texts])
