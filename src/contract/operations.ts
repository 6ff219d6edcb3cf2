import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { ImportRun } from './imports.ts'

/** A variable the shop is configured by. */
const Setting = z.object({
  name: z.string(),
  value: z
    .string()
    .describe('As it holds; of a secret only that it is there. Empty when nothing is said and there is no default.'),
  isDefault: z.boolean(),
})

/** A process that serves the shop. */
const Node = z.object({
  nodeId: z.string(),
  host: z.string(),
  processId: z.int(),
  port: z.int(),
  buildId: z.string(),
  runtime: z.string(),
  startedAt: z.iso.datetime(),
  beatAt: z.iso.datetime(),
  memoryBytes: z.int(),
  delayMs: z.int().describe("The event loop's delay at the worst hundredth, in milliseconds."),
  isThis: z.boolean().describe('The one that answers.'),
  isSilent: z
    .boolean()
    .describe('It has not spoken for a minute: it has ended without a word, or its database is away.'),
})
export type OfficeNode = z.output<typeof Node>

const Database = z.object({
  version: z.string(),
  isEmbedded: z.boolean(),
  bytes: z.int(),
  connections: z.int(),
  mostConnections: z.int(),
  migration: z.string().describe('The newest migration.'),
  isReplicaInUse: z
    .boolean()
    .nullable()
    .describe('Whether a replica serves the reads that may be two seconds old; null without one.'),
  standbys: z
    .array(z.object({ name: z.string(), state: z.string(), lagSeconds: z.number().nullable() }))
    .describe('Standbys that the database itself sends to, as far as its role may see them.'),
})

/** A job that did not succeed yet, or not at all. */
const TroubledJob = z.object({
  jobId: z.string(),
  task: z.string(),
  attempts: z.int(),
  mostAttempts: z.int(),
  isGivenUp: z.boolean().describe('It is not tried again by itself.'),
  runAt: z.iso.datetime(),
  error: z.string(),
})
export type TroubledJob = z.output<typeof TroubledJob>

export const operations = {
  'POST /backoffice/api/Operations/GetState': endpoint({
    summary:
      'How the shop runs: its configuration without secrets, its processes, database, jobs, imports at work and last backup.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: z.object({
      build: z.object({ id: z.string(), timestamp: z.iso.datetime() }),
      settings: z.array(Setting),
      nodes: z.array(Node),
      database: Database,
      jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
      troubledJobs: z.array(TroubledJob).describe('Fifty at most, those given up first.'),
      imports: z.array(ImportRun),
      backup: z
        .object({ takenAt: z.iso.datetime(), fileName: z.string(), rows: z.int() })
        .nullable()
        .describe("The last one that the shop's own command has written; null when it never has."),
    }),
  }),
  'POST /backoffice/api/Operations/TryJobAgain': endpoint({
    summary: 'Has a job done again at once, with all its attempts before it; one that is at work is left alone.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, jobId: z.string().regex(/^\d{1,18}$/, 'The number of a job') }),
    reply: null,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Operations/GiveJobUp': endpoint({
    summary: 'Forgets a job that failed for good, undone.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, jobId: z.string().regex(/^\d{1,18}$/, 'The number of a job') }),
    reply: null,
    fails: ['NotFoundException'],
  }),
}
