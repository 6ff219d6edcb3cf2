import { join } from 'node:path'
import { type Areas, openAreas } from './areas/areas.ts'
import { note } from './audit/trail.ts'
import { type Caches, openCaches } from './caches.ts'
import { type Campaigns, openCampaigns } from './campaigns/campaigns.ts'
import { type Carts, openCarts } from './cart/carts.ts'
import { type Erp, openErp } from './cart/erp.ts'
import { openParts, type Parts } from './cart/parts.ts'
import { type MissedSearches, openMissedSearches } from './catalog/missed-searches.ts'
import { type Catalog, openCatalog } from './catalog/service.ts'
import type { Config } from './config.ts'
import type { Change } from './db/changes.ts'
import type { Db } from './db/database.ts'
import { openReads, type Reads } from './db/replica.ts'
import { type Documents, openDocuments } from './documents/documents.ts'
import { openPictures, type Pictures } from './files/pictures.ts'
import { type Files, openFiles } from './files/store.ts'
import { type ImportDesk, openImportDesk } from './import/desk.ts'
import { type Mailer, openMailer } from './mail/mailer.ts'
import { openPaperDesk, type PaperDesk } from './papers/desk.ts'
import { openProviders, type PaymentProviders } from './payments/providers.ts'
import { openPriceBook, type PriceBook } from './prices/price-book.ts'
import { openTaxes, type Taxes } from './prices/taxes.ts'
import { type MissedAddresses, openMissedAddresses } from './redirects/missed-addresses.ts'
import { openRedirects, type Redirects } from './redirects/redirects.ts'
import { secretKeys } from './secret.ts'
import { openSheetDesk, type SheetDesk } from './sheets/desk.ts'
import { openShippingDesk, type ShippingDesk } from './shipping/desk.ts'
import { openSessions, type Sessions } from './users/sessions.ts'
import { accessTokens } from './users/tokens.ts'
import { openVault, type Vault } from './vault.ts'

/** What every part of a running shop can lean on. */
export type Shop = {
  config: Config
  db: Db
  /** The database for reads that may be two seconds old: a replica where there is one that keeps up. */
  reads: Reads
  areas: Areas
  files: Files
  pictures: Pictures
  sessions: Sessions
  vault: Vault
  catalog: Catalog
  missedSearches: MissedSearches
  documents: Documents
  redirects: Redirects
  missedAddresses: MissedAddresses
  prices: PriceBook
  campaigns: Campaigns
  taxes: Taxes
  shipping: ShippingDesk
  carts: Carts
  /** The system that knows the prices better; undefined when there is none. */
  erp: Erp | undefined
  /** What comes along with products. */
  parts: Parts
  paymentProviders: PaymentProviders
  sheets: SheetDesk
  papers: PaperDesk
  mailer: Mailer
  imports: ImportDesk
  /** All that is kept in memory and on disk and can be read anew. */
  caches: Caches
  /** Grows whenever something that visitors see has changed and can be read anew. */
  edition(): number
  /** Drops or renews what is kept in memory of the things that have changed. */
  onChanges(changes: readonly Change[]): void
  close(): Promise<void>
}

/** Loads what a shop keeps in memory. The database is migrated. */
export async function openShop(config: Config, db: Db): Promise<Shop> {
  const reads = openReads(config.replicaUrl, db)
  const areas = await openAreas(db)
  const files = openFiles(db)
  const campaigns = await openCampaigns(db)
  const keys = secretKeys(config)
  const sessions = openSessions(db, accessTokens(keys), {
    requiresSecondFactor: config.requiresSecondFactor,
    onTheft: ({ userId, username }, from) =>
      note(db, {
        ...from,
        claimedName: username,
        action: 'Session.RefreshTokenReused',
        object: userId,
        outcome: 'InvalidCredentialsException',
      }),
  })
  const [catalog, documents, redirects] = await Promise.all([
    openCatalog(db, {
      snapshotFile: join(config.dataDir, 'catalog.snapshot'),
      productsOfCampaign: (id, { areaId }) => campaigns.find(id, areaId)?.productIds ?? [],
    }),
    openDocuments(db),
    openRedirects(db),
  ])
  const prices = openPriceBook(db)
  const taxes = openTaxes(db)
  const shipping = openShippingDesk(db)
  const parts = openParts(db, catalog)
  const missedSearches = openMissedSearches(db)
  const missedAddresses = openMissedAddresses(db)
  const edition = openEdition()
  const sheets = openSheetDesk()
  const papers = openPaperDesk(config.dataDir)
  const imports = openImportDesk(config, db)
  const pictures = openPictures(files, config.dataDir)
  const kept = {
    areas,
    files,
    pictures,
    sessions,
    catalog,
    documents,
    redirects,
    prices,
    campaigns,
    taxes,
    shipping,
    papers,
  }
  const caches = openCaches(kept)
  return {
    config,
    db,
    reads,
    ...kept,
    caches,
    vault: openVault(keys),
    missedSearches,
    missedAddresses,
    carts: openCarts(db),
    erp: openErp(config),
    parts,
    paymentProviders: await openProviders(config, db),
    sheets,
    edition: edition.current,
    mailer: openMailer(config),
    imports,
    onChanges(changes) {
      for (const each of [sessions, caches, files, prices, taxes, shipping, parts]) each.onChanges(changes)
      if (changes.every(({ kind }) => PERSONAL.has(kind))) return
      const reading = [areas, catalog, campaigns, documents, redirects].map((each) =>
        each.follow(changes, edition.next),
      )
      void Promise.all(reading).then(edition.next)
    },
    async close() {
      for (const each of [areas, campaigns, documents, redirects]) each.close()
      await Promise.all([
        reads.close(),
        imports.close(),
        catalog.close(),
        missedSearches.close(),
        missedAddresses.close(),
        sheets.close(),
        papers.close(),
      ])
    },
  }
}

/** Changes of what no visitor sees. */
const PERSONAL: ReadonlySet<string> = new Set(['session', 'agreement', 'order', 'customer'])

/**
 * How much older than the latest change the pages that visitors share may be: each edition has them drawn anew, and
 * orders change the stock all the time.
 */
const EDITION_MS = 1_000

/** Counts editions: the next one at once, but no two within a second. */
function openEdition() {
  let edition = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let isDue = false
  const raise = () => {
    isDue = false
    lastAt = performance.now()
    edition++
  }
  return {
    current: () => edition,
    next() {
      const waitMs = lastAt + EDITION_MS - performance.now()
      if (waitMs <= 0) return raise()
      if (!isDue) setTimeout(raise, waitMs).unref()
      isDue = true
    },
  }
}
