import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const ENGLISH = 'en-GB'

/**
 * The language of goods in files, which name none: English where an area speaks it or there is none yet, else that of
 * the first area.
 */
export async function languageOfGoods(db: Db): Promise<string> {
  const area = await db
    .selectFrom('area')
    .select('language_code as languageCode')
    .orderBy(sql`language_code = ${ENGLISH}`, 'desc')
    .orderBy('area_id')
    .limit(1)
    .executeTakeFirst()
  return area?.languageCode ?? ENGLISH
}
