import type { Reply } from '#contract/index.ts'
import { findRunsAtWork } from '../import/service.ts'
import type { Shop } from '../shop.ts'
import { servedBuild } from './build.ts'
import { NODE_ID } from './nodes.ts'
import { saidSettings } from './said-settings.ts'
import * as queries from './state-queries.ts'

const MOST_TROUBLED = 50

/** How the shop runs, as this process and its database see it. */
export async function getState({
  db,
  reads,
  config,
}: Pick<Shop, 'db' | 'reads' | 'config'>): Promise<Reply<'POST /backoffice/api/Operations/GetState'>> {
  const [nodes, [database], standbys, [jobs], troubled, imports, [backup]] = await Promise.all([
    queries.findNodes(db, []),
    queries.findDatabase(db, []),
    queries.findStandbys(db, []),
    queries.countJobs(db, []),
    queries.findTroubledJobs(db, [MOST_TROUBLED]),
    findRunsAtWork(db),
    queries.findLastBackup(db, []),
  ])
  if (!database || !jobs) throw new Error('A statement that always gives a row gave none')
  return {
    build: servedBuild(),
    settings: saidSettings(process.env),
    nodes: nodes.map(({ startedAt, beatAt, ...node }) => ({
      ...node,
      startedAt: startedAt.toISOString(),
      beatAt: beatAt.toISOString(),
      isThis: node.nodeId === NODE_ID,
    })),
    database: {
      ...database,
      isEmbedded: config.databaseUrl === undefined,
      isReplicaInUse: config.replicaUrl ? reads.isReplica() : null,
      standbys,
    },
    jobs,
    troubledJobs: troubled.map(({ runAt, ...job }) => ({ ...job, runAt: runAt.toISOString() })),
    imports,
    backup: backup ? { ...backup, takenAt: backup.takenAt.toISOString() } : null,
  }
}
