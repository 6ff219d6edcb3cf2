import { z } from 'zod'
import { REDIRECT_STATUS, targetAsSent } from '#domain/redirect.ts'
import { REDIRECT_DOUBTS, REDIRECT_FAULTS } from '#domain/redirect-review.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { fileOf } from './files.ts'
import { listOf, rows } from './paging.ts'
import { text } from './shared.ts'

/** Where an address leads (spec section 3, Page redirect). */
export const PageRedirect = z.object({ toUrl: z.string(), statusCode: z.literal(REDIRECT_STATUS) })

/** The columns of a file of redirects; the last two may be missing. */
export const REDIRECT_COLUMNS = ['fromUrl', 'toUrl', 'statusCode', 'languageCode'] as const
/** Rows of one file, and characters of all its rows. */
export const MOST_REDIRECT_ROWS = 250_000
const MOST_CSV_CHARACTERS = 40 * 2 ** 20

const LanguageCode = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'A language like en-GB')

/** Names one redirect of an area; `languageCode` null is every language of the area. */
const RedirectName = z.object({ fromUrl: text(2000).min(1), languageCode: LanguageCode.nullable().default(null) })

/** A redirect as staff sees it. */
export const StaffRedirect = z.object({
  fromUrl: z.string(),
  toUrl: z.string(),
  statusCode: z.int(),
  languageCode: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().describe('The user name of who wrote it last; empty for an import.'),
})
export type StaffRedirect = z.output<typeof StaffRedirect>

/** Something about a line of a file, the first line being the one of the column names. */
const Finding = z.object({
  line: z.int(),
  kind: z.enum([...REDIRECT_FAULTS, ...REDIRECT_DOUBTS]),
  isFault: z.boolean().describe('Whether it keeps the whole file from being taken.'),
  fromUrl: z.string(),
  detail: z.string().describe('The address, status or line it is about.'),
})
export type RedirectFindingReply = z.output<typeof Finding>

/** What taking a file comes to. */
const CsvReview = z.object({
  isDryRun: z.boolean(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faults: z.int(),
  doubts: z.int(),
  findings: z.array(Finding).describe('The first of them, those that refuse before the others.'),
  snapshotId: z.int().nullable().describe('What the area had before, to be put back; null when nothing was changed.'),
})
export type CsvReview = z.output<typeof CsvReview>

const Snapshot = z.object({
  snapshotId: z.int(),
  takenAt: z.iso.datetime(),
  takenBy: z.string(),
  reason: z.enum(['import', 'delete', 'restore']),
  count: z.int(),
})
export type RedirectSnapshot = z.output<typeof Snapshot>

const MissedAddress = z.object({
  path: z.string(),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type MissedAddress = z.output<typeof MissedAddress>

const page = rows(50, 200)

export const redirects = {
  'GET /api/Content/GetRedirectByUrl': endpoint({
    summary: 'Where a URL leads at which nothing stands: an old address, or a durable link below /links.',
    access: 'open',
    query: z.object({ area: AreaInfo, url: z.string().min(1).max(2000) }),
    reply: PageRedirect,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Redirect/GetAllRedirectsAsCsv': endpoint({
    summary:
      'Every redirect of the area as a CSV file, which UpdateRedirectsByCsv takes. No cell of it runs as a formula.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: fileOf('text/csv'),
  }),
  'POST /backoffice/api/Redirect/GetRedirectsHeaderAsCsv': endpoint({
    summary: 'The first line of such a file, to begin one with.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: fileOf('text/csv'),
  }),
  'POST /backoffice/api/Redirect/UpdateRedirect': endpoint({
    summary: 'Writes the redirect of an address: a new one, in the place of a named one, or whatever stood there.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      redirect: RedirectName.extend({
        toUrl: text(2000).min(1).overwrite(targetAsSent),
        statusCode: z.literal(REDIRECT_STATUS).default(301),
      }),
      replaces: RedirectName.extend({ updatedAt: z.iso.datetime().optional() })
        .nullish()
        .describe(
          'The redirect that becomes this one, as it was when `updatedAt` was read, or null for a new one: then nothing else may stand at the address. Left out, whatever stands there is written over.',
        ),
    }),
    reply: StaffRedirect.extend({ doubts: z.array(Finding) }).describe(
      '`doubts` say what is worth a look, as of a line of a file.',
    ),
    fails: ['NotFoundException', 'RecordHasBeenModifiedException'],
  }),
  'POST /backoffice/api/Redirect/UpdateRedirectsByCsv': endpoint({
    summary:
      'Takes a file of redirects whole or not at all. A dry run says what would come of it: loops, chains, doubles, targets where nothing stands, and every line that cannot be taken.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      csv: z.string().max(MOST_CSV_CHARACTERS),
      isDryRun: z.boolean().default(false),
    }),
    reply: CsvReview,
    fails: ['PayloadTooLargeException'],
    bodyLimit: 48 * 2 ** 20,
  }),
  'POST /backoffice/api/Redirect/DeleteRedirects': endpoint({
    summary: 'Deletes the named redirects of the area; those that are not there are passed over.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, redirects: z.array(RedirectName).min(1).max(1000) }),
    reply: z.object({ deleted: z.int() }),
    bodyLimit: 2 ** 20,
  }),
  'POST /backoffice/api/Redirect/PutBackRedirects': endpoint({
    summary:
      'Writes redirects again that were deleted, all or none; where something else leads from an address by now, that stays.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      redirects: z
        .array(RedirectName.extend({ toUrl: text(2000).min(1), statusCode: z.int() }))
        .min(1)
        .max(1000),
    }),
    reply: z.object({ restored: z.int() }),
    bodyLimit: 8 * 2 ** 20,
  }),
  'POST /backoffice/api/Redirect/DeleteAllRedirects': endpoint({
    summary: 'Deletes every redirect of the area, when it is said how many those are; they can be put back.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      confirm: z.int().min(0).max(2_000_000_000).describe('How many there are, as whoever deletes them has seen it.'),
    }),
    reply: z.object({ deleted: z.int(), snapshotId: z.int().nullable() }),
  }),
  'POST /backoffice/api/Redirect/GetRedirects': endpoint({
    summary: "A page of the area's redirects by address.",
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      search: text(200).default('').describe('Stands anywhere in an address that leads or is led to.'),
      ...page,
    }),
    reply: listOf(StaffRedirect),
  }),
  'POST /backoffice/api/Redirect/GetSnapshots': endpoint({
    summary: 'What the area had before files were taken and all was deleted, the latest first.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: z.object({ snapshots: z.array(Snapshot) }),
  }),
  'POST /backoffice/api/Redirect/RestoreSnapshot': endpoint({
    summary: 'Puts the redirects of the area back as they were; what is there now is kept as one more snapshot.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, snapshotId: z.int().min(1).max(2_000_000_000) }),
    reply: z.object({ restored: z.int(), snapshotId: z.int().nullable() }),
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Redirect/GetMissedAddresses': endpoint({
    summary: 'Addresses that people asked for and where nothing was found, the most wanted first.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, search: text(200).default(''), ...page }),
    reply: listOf(MissedAddress),
  }),
  'POST /backoffice/api/Redirect/DeleteMissedAddresses': endpoint({
    summary: 'Takes addresses off that list; they are counted anew when they are asked for again.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, paths: z.array(text(2000).min(1)).min(1).max(1000) }),
    reply: z.object({ deleted: z.int() }),
    bodyLimit: 2 ** 20,
  }),
}
