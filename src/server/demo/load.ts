import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { MARKER } from './marker.ts'

/** How far the loading is: `done` of `total` products and pictures. */
type DemoProgress = { done: number; total: number }

/** How the demo world is loaded. */
export type DemoOptions = {
  /** The day that deliveries, novelties and campaigns are counted from. */
  today: Date
  onProgress?: (progress: DemoProgress) => void
}

/** Any number will do that nothing else locks. */
const LOCK = 180_170_161

/**
 * Fills the shop with the demo world: areas, categories, products, pictures, customers, users and what editors wrote.
 *
 * Once: a world that is there stays as it is, whatever has been changed in it since. Interrupted, it is finished by the
 * next call. Two at once do it once; the second waits. A shop with areas of its own is left alone: everybody knows the
 * demo's password. Answers whether the shop is the demo's.
 */
export async function loadDemo(db: Db, options: DemoOptions): Promise<boolean> {
  return db.connection().execute(async (guard) => {
    await takeLock(guard)
    try {
      const standing = await findStanding(guard)
      if (standing === 'loaded' || standing === 'foreign') return standing === 'loaded'
      // Only a first start has need of the world itself.
      const { writeWorld } = await import('./write-world.ts')
      await writeWorld(db, options)
      return true
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(guard)
    }
  })
}

async function takeLock(guard: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as taken`.execute(
      guard,
    )
    if (rows[0]?.taken) return
    await sleep(250)
  }
}

/** How far the demo world is, or whose shop it is instead. */
async function findStanding(db: Db): Promise<'empty' | 'begun' | 'loaded' | 'foreign'> {
  const marker = await db
    .selectFrom('document')
    .select(sql<boolean>`body->>'loadedFor' is not null`.as('isLoaded'))
    .where('type', '=', MARKER.type)
    .where('key', '=', MARKER.key)
    .executeTakeFirst()
  if (marker) return marker.isLoaded ? 'loaded' : 'begun'
  const area = await db.selectFrom('area').select('area_id').limit(1).executeTakeFirst()
  return area ? 'foreign' : 'empty'
}
