import type { Db } from '../db/database.ts'

/** Stores what was sent; returns its id. */
export async function insertSubmission(
  db: Db,
  sent: { formId: string; areaId: string; answers: Record<string, string> },
): Promise<string> {
  const row = await db
    .insertInto('form_submission')
    .values({ form_id: sent.formId, area_id: sent.areaId, answers: JSON.stringify(sent.answers) })
    .returning('submission_id as submissionId')
    .executeTakeFirstOrThrow()
  return row.submissionId
}
