import { getOrInsert } from '#domain/get-or-insert.ts'
import type { Db } from '../db/database.ts'
import { findUrlsAfter, findUrlsOf, type UrlPage, type UrlRow } from './queries.ts'

/** What a URL leads to. */
export type UrlTarget = { kind: 'product' | 'category'; id: string }

const BATCH = 10_000
const KINDS = ['product', 'category'] as const

/** Ids by the URLs of one language that lead to them. */
type Targets = Record<UrlTarget['kind'], Map<string, string>>

/** Every URL of products and categories, by language. */
export class Urls {
  readonly #targets: Map<string, Targets>

  /** @param saved what `save` gave: it is taken over as it is. */
  constructor(saved = new Map<string, Targets>()) {
    this.#targets = saved
  }

  /** What a URL leads to in a language; in any other where nothing of that language is there. */
  find(languageCode: string, url: string): UrlTarget | undefined {
    for (const targets of [this.#targets.get(languageCode), ...this.#targets.values()]) {
      for (const kind of KINDS) {
        const id = targets?.[kind].get(url)
        if (id !== undefined) return { kind, id }
      }
    }
    return undefined
  }

  put({ languageCode, url, kind, targetId }: UrlRow): void {
    const targets = getOrInsert(this.#targets, languageCode, () => ({ product: new Map(), category: new Map() }))
    targets[kind].set(url, targetId)
    targets[kind === 'product' ? 'category' : 'product'].delete(url)
  }

  /** All of them as plain data. */
  save(): Map<string, Targets> {
    return this.#targets
  }

  /** Takes in the URLs that lead to the things of `ids` now. */
  async refresh(db: Db, kind: UrlTarget['kind'], ids: readonly string[]): Promise<void> {
    for (const row of await findUrlsOf(db, [kind, [...ids]])) this.put(row)
  }
}

/** All URLs, ten thousand to a statement. */
export async function readUrls(db: Db): Promise<Urls> {
  const all = new Urls()
  for (let last: UrlPage | undefined; ; ) {
    const pages: UrlPage[] = await findUrlsAfter(db, [last?.languageCode ?? '', last?.lastUrl ?? '', BATCH])
    for (const { languageCode, kind, urls, targetIds } of pages) {
      for (const [at, url] of urls.entries()) all.put({ languageCode, url, kind, targetId: targetIds[at] ?? '' })
    }
    last = pages.at(-1)
    if (!last) return all
  }
}
