import { sql } from 'kysely'
import type { Phase } from '#contract/shared.ts'

/** The phase today of what holds from one day until another; no `until` is without an end. */
export const phaseBetween = (from: string, until: string) =>
  sql<Phase>`case when ${sql.ref(until)} < current_date then 'over'
    when ${sql.ref(from)} > current_date then 'coming' else 'running' end`
