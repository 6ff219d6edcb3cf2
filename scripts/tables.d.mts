/** The text of `src/server/db/tables.ts` for a migrated database. */
export function tablesOf(url: string): Promise<string>
