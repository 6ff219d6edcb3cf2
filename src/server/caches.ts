import { randomUUID } from 'node:crypto'
import { CacheType, type CacheUsage } from '#contract/ops.ts'
import { openAfresh } from './afresh.ts'
import { now } from './clock.ts'
import { type Change, EVERYTHING } from './db/changes.ts'
import type { Shop } from './shop.ts'

/** What is kept of one sort of thing. */
type Cache = {
  usage(): { entries: number; bytes: number | null }
  /** Lets go of an entry, or of all when `key` is empty; resolves when what is given from then on is new. */
  purge(key: string): void | Promise<void>
  /** What names an entry; left out where none can be purged alone. */
  keyExample?: string
}

/** The caches of one process. */
export type Caches = {
  /** What other processes are told of a purge that was asked for here, as the key of a change. */
  told(type: CacheType, key: string): string
  /** Adds one that is opened later than the shop. */
  add(type: CacheType, cache: Cache): void
  usage(): CacheUsage[]
  /**
   * Reads a cache anew, all of it when `key` is empty. However many ask, at most one reading is under way and one
   * waits.
   */
  purge(type: CacheType, key: string): Promise<CacheUsage>
  /** Does what another process was asked to, and told. */
  onChanges(changes: readonly Change[]): void
}

type Kept = Pick<
  Shop,
  | 'areas'
  | 'files'
  | 'pictures'
  | 'sessions'
  | 'catalog'
  | 'documents'
  | 'redirects'
  | 'prices'
  | 'campaigns'
  | 'taxes'
  | 'shipping'
  | 'papers'
>

/** The caches of a shop that is being opened. */
export function openCaches(kept: Kept): Caches {
  const caches = new Map(Object.entries(ownCaches(kept)))
  const purgedAt = new Map<string, Date>()
  const id = randomUUID()
  const afresh = openAfresh<void>()

  const usageOf = (type: CacheType): CacheUsage => {
    const cache = caches.get(type)
    const { entries = 0, bytes = null } = cache?.usage() ?? {}
    return {
      type,
      entries,
      bytes,
      keyExample: cache?.keyExample ?? null,
      purgedAt: purgedAt.get(type)?.toISOString() ?? null,
    }
  }

  const read = async (type: CacheType, key: string): Promise<void> => {
    purgedAt.set(type, new Date(now()))
    await caches.get(type)?.purge(key)
  }

  const purge: Caches['purge'] = async (type, key) => {
    const own = caches.get(type)?.keyExample ? key : ''
    await afresh(`${type} ${own}`, () => read(type, own))
    return usageOf(type)
  }
  return {
    told: (type, key) => `${id} ${type} ${key}`,
    add: (type, cache) => void caches.set(type, cache),
    usage: () => CacheType.options.map(usageOf),
    purge,
    onChanges(changes) {
      for (const { key: name } of changes.filter(({ kind }) => kind === 'cache')) {
        const [from, word, ...key] = name.split(' ')
        const type = CacheType.options.find((each) => each === word)
        if (type && from !== id)
          purge(type, key.join(' ')).catch((error) => console.error('A cache could not be purged', error))
      }
    },
  }
}

function ownCaches(kept: Kept): Partial<Record<CacheType, Cache>> {
  const one = (kind: string, key: string) => (key ? [{ kind, key }] : EVERYTHING)
  return {
    area: { usage: () => counted(kept.areas.all().length), purge: () => kept.areas.follow(EVERYTHING) },
    content: {
      usage: () => counted(kept.documents.count()),
      purge: (key) => kept.documents.follow(one('document', key)),
      keyExample: 'page eu en-GB /about',
    },
    redirect: {
      usage: () => counted(kept.redirects.count()),
      purge: (key) => kept.redirects.follow(one('redirect', key)),
      keyExample: '/old-page',
    },
    product: {
      usage() {
        const { products, indexBytes, views } = kept.catalog.usage()
        return { entries: products, bytes: indexBytes + views.bytes }
      },
      purge: (key) => (key ? kept.catalog.follow([{ kind: 'product', key }]) : kept.catalog.rebuild()),
      keyExample: 'product-id',
    },
    price: {
      usage: () => counted(kept.prices.count()),
      purge: (key) => kept.prices.onChanges(one('price', key)),
      keyExample: 'variant-id',
    },
    campaign: {
      usage: () => counted(kept.campaigns.count()),
      purge: (key) => kept.campaigns.follow(one('campaign', key)),
      keyExample: 'campaign-id',
    },
    shipping: { usage: () => counted(1), purge: () => kept.shipping.onChanges(EVERYTHING) },
    tax: { usage: () => counted(1), purge: () => kept.taxes.onChanges(EVERYTHING) },
    session: {
      usage: () => counted(kept.sessions.count()),
      purge: (key) => kept.sessions.forget(key || undefined),
      keyExample: 'session-id',
    },
    file: {
      usage: kept.files.usage,
      purge: (key) => kept.files.onChanges(one('asset', key)),
      keyExample: 'pictures/name.jpg',
    },
    image: { usage: kept.pictures.usage, purge: () => kept.pictures.clear() },
    paper: { usage: kept.papers.usage, purge: () => kept.papers.clear() },
  }
}

const counted = (entries: number) => ({ entries, bytes: null })
