import { type Areas, openAreas } from './areas/areas.ts'
import { type Catalog, openCatalog } from './catalog/service.ts'
import type { Config } from './config.ts'
import { openPages, type Pages } from './content/pages.ts'
import type { Change } from './db/changes.ts'
import type { Db } from './db/database.ts'
import { openPrices, type Prices } from './prices/service.ts'
import { secretKey } from './secret.ts'
import { openSessions, type Sessions } from './users/sessions.ts'
import { accessTokens } from './users/tokens.ts'

/** What every part of a running shop can lean on. */
export type Shop = {
  config: Config
  db: Db
  areas: Areas
  sessions: Sessions
  catalog: Catalog
  pages: Pages
  prices: Prices
  /** Drops or renews what is kept in memory of the things that have changed. */
  onChanges(changes: readonly Change[]): void
  close(): void
}

/** Loads what a shop keeps in memory. The database is migrated and holds at least one area. */
export async function openShop(config: Config, db: Db): Promise<Shop> {
  const areas = await openAreas(db)
  const sessions = openSessions(db, accessTokens(secretKey(config)))
  const catalog = await openCatalog(db)
  const pages = await openPages(db)
  const prices = openPrices(db)
  return {
    config,
    db,
    areas,
    sessions,
    catalog,
    pages,
    prices,
    onChanges(changes) {
      for (const { kind, key } of changes) {
        if (kind === 'area' || kind === '*')
          areas.reload().catch((error) => console.error('The areas could not be read anew', error))
        if (kind === 'session') sessions.forget(key)
        if (kind === '*') sessions.forget()
      }
      void catalog.follow(changes)
      void pages.follow(changes)
      prices.onChanges(changes)
    },
    close: () => catalog.close(),
  }
}
