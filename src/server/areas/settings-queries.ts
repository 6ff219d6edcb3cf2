import { prepared } from '../db/database.ts'

type Stored = { version: number; settings: unknown; updatedAt: Date; updatedBy: string }

/** The settings of an area as they are stored; none where there is no such area. */
export const findSettings = prepared<Stored, [areaId: string]>(
  `select version, settings, updated_at as "updatedAt", updated_by as "updatedBy" from area where area_id = $1`,
)
/** The settings of every area, which nobody else changes until the transaction ends. */
export const lockSettings = prepared<{ settings: unknown }, []>(
  'select settings from area order by area_id for no key update',
)
/** What the settings were before their changes, the latest first. */
export const findVersions = prepared<Stored & { replacedAt: Date; replacedBy: string }, [areaId: string, take: number]>(
  `select version, settings, updated_at as "updatedAt", updated_by as "updatedBy", replaced_at as "replacedAt",
     replaced_by as "replacedBy"
   from area_version where area_id = $1 order by version desc limit $2`,
)
/** Writes the settings and keeps what they were; nothing when they are of another version. */
export const writeSettings = prepared<
  { version: number },
  [areaId: string, version: number, settings: string, by: string]
>(
  `with current as (
     select * from area where area_id = $1 and version = $2 for update
   ), kept as (
     insert into area_version (area_id, version, settings, updated_at, updated_by, replaced_by)
     select area_id, version, settings, updated_at, updated_by, $4 from current returning area_id
   )
   update area set settings = $3::jsonb, version = area.version + 1, updated_at = now(), updated_by = $4
   from kept where area.area_id = kept.area_id returning area.version`,
)
