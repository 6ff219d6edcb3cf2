import { hostname } from 'node:os'
import { format } from 'node:util'
import { now } from './clock.ts'

/** The console's ways to complain, as the log numbers them. */
const COMPLAINTS = { warn: 40, error: 50 } as const
/** The levels of a log, the most talkative first. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * Has `console.warn` and `console.error` write to the log from now on: one JSON object a line, like all else there, and
 * nothing below its `level`.
 */
export function complainToLog(level: string): void {
  for (const name of ['warn', 'error'] as const) {
    const isSaid = LEVELS.indexOf(name) >= LEVELS.indexOf(level)
    console[name] = (...said) => void (isSaid && process.stdout.write(`${lineOf(COMPLAINTS[name], said)}\n`))
  }
}

/** A line of the log: the words in one text, and the error among them, if there is one, apart. */
export function lineOf(level: number, said: readonly unknown[]): string {
  const err = said.find((each) => each instanceof Error)
  const words = said.filter((each) => each !== err)
  return JSON.stringify({
    level,
    time: Math.round(now()),
    pid: process.pid,
    hostname: hostname(),
    ...(err && { err: inLog(err) }),
    msg: words.length ? format(...words) : err?.message,
  })
}

type InLog = { type: string; message: string; stack: string; code: unknown; cause?: InLog }

/** An error as it stands in the log. What else it carries may be somebody's: PostgreSQL tells the row it refused. */
export const inLog = (error: Error): InLog => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  code: Reflect.get(error, 'code'),
  ...(error.cause instanceof Error && { cause: inLog(error.cause) }),
})
