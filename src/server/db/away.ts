import { messageOf } from '../message-of.ts'

/** What Node says when nobody answers at the address. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** What PostgreSQL says when the fault is neither the statement's nor the caller's: classes, or whole codes. */
const REFUSALS = [
  '08', // connection exceptions
  '53', // no disk, no memory, too many connections
  '58', // the disk answers with errors
  '57P', // shut down, crashed, starting up
  '57014', // statement timeout
  '55P03', // lock timeout
  '25P03', // idle in a transaction for too long
  '25006', // a standby, or a server that only reads
]

/** What `pg` and its pool say in words only. */
const WORDS = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
]

/** Thrown when more callers wait for a connection than could be served in time. */
export class TooManyWaitingError extends Error {
  constructor() {
    super('Too many callers wait for a database connection')
    this.name = 'TooManyWaitingError'
  }
}

/** Thrown when the database keeps a connection open and says nothing on it. */
export class NoAnswerError extends Error {
  constructor() {
    super('The database does not answer')
    this.name = 'NoAnswerError'
  }
}

/** What the reader of a busy process gets to take in what has arrived while it was busy. */
const LAST_LOOK_MS = 250

/**
 * What `answer` gives, or NoAnswerError when it has not come after `limitMs` and a last look. The database may still be
 * at work on it: whatever it came by is not to be used any more.
 */
export async function answerWithin<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new NoAnswerError())
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, LAST_LOOK_MS)
    }, limitMs)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/**
 * Whether `error` says that the database cannot answer now: the caller may try again later, nothing is wrong with the
 * call.
 */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TooManyWaitingError || error instanceof NoAnswerError) return true
  if (error instanceof AggregateError && error.errors.some(databaseIsAway)) return true
  const code = codeOf(error)
  if (NETWORK.has(code) || isRefusal(code)) return true
  // The socket of a server on this machine is gone with it.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return WORDS.some((words) => error.message.startsWith(words)) || databaseIsAway(error.cause)
}

/** Why the database of the settings cannot be used, for whoever has set it: a wrong password, name or server. */
export const unusable = (error: unknown): Error =>
  new Error(`The database of DATABASE_URL cannot be used: ${messageOf(error)}`, { cause: error })

/** Whether `error` says that the database lets nobody in by that name and password, or is not there. */
export const isTurnedAway = (error: unknown): boolean => /^28|^3D000$/.test(codeOf(error))

/** Whether `error` says that two transactions were in each other's way, so that one of them has to begin anew. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Whether `error` says that a statement has waited long enough for what another transaction holds. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** Whether `error` says that the database gave a statement up, as it took too long. */
export const tookTooLong = (error: unknown): boolean => codeOf(error) === '57014'

/** Whether `error` says that the connection itself is gone, so that another one may do better. */
export function connectionIsLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('57P')) return true
  return error.message.startsWith('Connection terminated unexpectedly') || error.message.startsWith('Client has')
}

/** The SQLSTATE or system code of an error, empty when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const isRefusal = (code: string) => code.length === 5 && REFUSALS.some((start) => code.startsWith(start))
