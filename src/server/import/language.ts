import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const ENGLISH = 'en-GB'

/**
 * The language of goods in files, which name none: that of the goods that are there, whatever areas come later; of the
 * first ones that which most areas speak, be it of one country or another, and of two English before the first area's.
 */
export async function languageOfGoods(db: Db): Promise<string> {
  const area = await db
    .selectFrom('area')
    .select('language_code as languageCode')
    .groupBy('language_code')
    .orderBy(sql`exists (select from category where texts ? language_code)`, 'desc')
    .orderBy(sql`sum(count(*)) over (partition by split_part(language_code, '-', 1))`, 'desc')
    .orderBy(sql`language_code = ${ENGLISH}`, 'desc')
    .orderBy(sql`min(area_id)`)
    .limit(1)
    .executeTakeFirst()
  return area?.languageCode ?? ENGLISH
}
