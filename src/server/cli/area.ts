import type { Db } from '../db/database.ts'
import { UsageError } from './terminal.ts'

/** The area a command is about: the one that was named, else the first. Throws what to do where there is none. */
export async function findArea(db: Db, asked: string | undefined): Promise<{ areaId: string; currencyCode: string }> {
  const areas = await db
    .selectFrom('area')
    .select(['area_id as areaId', 'currency_code as currencyCode'])
    .orderBy('area_id')
    .execute()
  const area = asked === undefined ? areas[0] : areas.find(({ areaId }) => areaId === asked)
  if (area) return area
  if (!areas.length) throw new UsageError('The shop has no areas yet: import areas first, or load the demo.')
  throw new UsageError(`There is no area ${asked}. Known: ${areas.map(({ areaId }) => areaId).join(', ')}`)
}
