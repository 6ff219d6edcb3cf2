import { createReadStream } from 'node:fs'
import type { Db } from '../db/database.ts'
import { messageOf } from '../message-of.ts'
import { faultOfText } from './faults.ts'
import { findKind } from './kinds.ts'
import { type ImportCounts, type RowNote, startCounts, until } from './rows.ts'
import * as queries from './run-queries.ts'
import { findSeller } from './seller.ts'
import { readingsOf, readSourceRows, SAYS_AREA } from './source-rows.ts'

const SAY_EVERY_MS = 500
/** More faults than these are counted and not kept: the file is of another kind. */
const MOST_FAULTS = 100_000

/**
 * Brings a file in and writes down how far it is, what becomes of its rows and how it ends; never rejects, unless the
 * database is away. `isInterrupted` ends it after the batch at hand, and so does who asks for it in the back office.
 */
export async function performImport(
  db: Db,
  { importId, file, isInterrupted }: { importId: string; file: string; isInterrupted: () => boolean },
): Promise<void> {
  const [run] = await queries.findRun(db, [importId])
  const kind = run && findKind(run.kind)
  if (!run || !kind) return
  const log = openLog(db, importId)
  try {
    const { format } = run
    const readings = readingsOf(format, kind.name)
    const seller = SAYS_AREA.includes(format) ? undefined : await findSeller(db, run.areaId)
    const open = () => counted(createReadStream(file), (length) => log.read(length / readings))
    const said = { isWhole: run.isWhole, pricesHaveVat: run.pricesHaveVat }
    const rows = readSourceRows({ open, format, kind, seller, onWarning: log.warn, ...said })
    const noting = { onRefused: log.refuse, onWarning: log.warn, onProgress: log.progress }
    const isOver = () => log.isToStop() || isInterrupted()
    const isWhole = () => run.isWhole && !isOver()
    const options = { dryRun: run.isDryRun, onlyArea: seller, isWhole, ...noting }
    log.progress(await kind.run(db, until(rows, isOver), options))
    await log.close()
    const state = log.isToStop() ? 'stopped' : isInterrupted() ? 'interrupted' : 'done'
    await queries.endRun(db, [importId, state, ''])
  } catch (error) {
    await log.close().catch(() => {})
    await queries.endRun(db, [importId, 'failed', wordsOf(error)])
  }
}

/** What is said to a person: no more than a line, without what could not be kept. */
function wordsOf(error: unknown): string {
  const words = messageOf(error)
  return words.slice(0, 500).replaceAll('\0', '')
}

/** Keeps progress and faults, some at a time, one writing after the other. */
function openLog(db: Db, importId: string) {
  let [bytes, warnings, kept] = [0, 0, 0]
  let counts = startCounts()
  let waiting: queries.Fault[] = []
  let isToStop = false
  let work = Promise.resolve()
  const write = async () => {
    const faults = waiting
    waiting = []
    if (faults.length) await queries.insertFaults(db, [importId, JSON.stringify(faults)])
    const { read, created, updated, unchanged, refused, ended } = counts
    const soFar = [Math.round(bytes), read, created, updated, unchanged, refused, ended, warnings] as const
    const [told] = await queries.noteProgress(db, [importId, ...soFar])
    isToStop = told?.isToStop ?? isToStop
  }
  // A failure here shows again where the import itself writes.
  const saying = setInterval(() => {
    work = work.then(write).catch(() => {})
  }, SAY_EVERY_MS)
  const note = ({ line, number = '', reason }: RowNote, is_warning: boolean) => {
    if (kept++ >= MOST_FAULTS) return
    const fault = { line, number, reason, is_warning }
    const unkept = faultOfText(JSON.stringify(fault))
    waiting.push(unkept ? { ...fault, number: '', reason: unkept } : fault)
  }
  return {
    read(length: number) {
      bytes += length
    },
    progress(soFar: ImportCounts) {
      counts = soFar
    },
    refuse: (row: RowNote) => note(row, false),
    warn(row: RowNote) {
      warnings++
      note(row, true)
    },
    /** Whether somebody wants it to end, as of the last time it was written how far it is. */
    isToStop: () => isToStop,
    async close() {
      clearInterval(saying)
      await work
      await write()
    },
  }
}

async function* counted(bytes: AsyncIterable<Uint8Array>, read: (length: number) => void) {
  for await (const chunk of bytes) {
    read(chunk.length)
    yield chunk
  }
}
