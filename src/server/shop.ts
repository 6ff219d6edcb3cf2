import { type Areas, openAreas } from './areas/areas.ts'
import { type Carts, openCarts } from './cart/carts.ts'
import { type Catalog, openCatalog } from './catalog/service.ts'
import type { Config } from './config.ts'
import { openPages, type Pages } from './content/pages.ts'
import type { Change } from './db/changes.ts'
import type { Db } from './db/database.ts'
import { openPriceBook, type PriceBook } from './prices/price-book.ts'
import { openTaxes, type Taxes } from './prices/taxes.ts'
import { secretKey } from './secret.ts'
import { openShippingDesk, type ShippingDesk } from './shipping/desk.ts'
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
  prices: PriceBook
  taxes: Taxes
  shipping: ShippingDesk
  carts: Carts
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
  const prices = openPriceBook(db)
  const taxes = openTaxes(db)
  const shipping = openShippingDesk(db)
  return {
    config,
    db,
    areas,
    sessions,
    catalog,
    pages,
    prices,
    taxes,
    shipping,
    carts: openCarts(db),
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
      taxes.onChanges(changes)
      shipping.onChanges(changes)
    },
    close: () => catalog.close(),
  }
}
