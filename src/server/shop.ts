import type { Areas } from './areas/areas.ts'
import type { Catalog } from './catalog/service.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Sessions } from './users/sessions.ts'

/** What every part of a running shop can lean on. */
export type Shop = {
  config: Config
  db: Db
  areas: Areas
  sessions: Sessions
  catalog: Catalog
}
