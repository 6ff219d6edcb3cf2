import type { Db } from '../db/database.ts'
import { findUrlsAfter, findUrlsOf, type UrlRow } from './queries.ts'

/** What a URL leads to. */
export type UrlTarget = { kind: 'product' | 'category'; id: string }

const BATCH = 10_000

/** Every URL of products and categories, by language. */
export class Urls {
  readonly #targets = new Map<string, Map<string, UrlTarget>>()

  find(languageCode: string, url: string): UrlTarget | undefined {
    return this.#targets.get(languageCode)?.get(url)
  }

  put({ languageCode, url, kind, targetId }: UrlRow): void {
    const targets = this.#targets.get(languageCode) ?? new Map<string, UrlTarget>()
    targets.set(url, { kind, id: targetId })
    this.#targets.set(languageCode, targets)
  }

  /** All of them as plain data. */
  save(): ReadonlyMap<string, ReadonlyMap<string, UrlTarget>> {
    return this.#targets
  }

  static restore(saved: ReturnType<Urls['save']>): Urls {
    const urls = new Urls()
    for (const [languageCode, targets] of saved) urls.#targets.set(languageCode, new Map(targets))
    return urls
  }

  /** Takes in the URLs that lead to the things of `ids` now. */
  async refresh(db: Db, kind: UrlTarget['kind'], ids: readonly string[]): Promise<void> {
    for (const row of await findUrlsOf(db, [kind, [...ids]])) this.put(row)
  }
}

/** All URLs, ten thousand to a statement. */
export async function readUrls(db: Db): Promise<Urls> {
  const urls = new Urls()
  for (let last: UrlRow | undefined; ; ) {
    const rows: UrlRow[] = await findUrlsAfter(db, [last?.languageCode ?? '', last?.url ?? '', BATCH])
    for (const row of rows) urls.put(row)
    if (rows.length < BATCH) return urls
    last = rows.at(-1)
  }
}
