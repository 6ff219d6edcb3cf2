import { importFormatOf } from '#domain/import-format.ts'
import {
  formatsOf,
  IMPORT_KINDS,
  type ImportFormat,
  type ImportKind,
  leavesVatOpen,
  WHOLE_KINDS,
} from '#domain/import-kinds.ts'
import { fill } from '#domain/texts.ts'
import type { Db } from '../db/database.ts'
import { fetchImages } from '../import/images.ts'
import { findKind, type Kind } from '../import/kinds.ts'
import { type ImportCounts, type RowNote, until } from '../import/rows.ts'
import { findSeller } from '../import/seller.ts'
import { readingsOf, readSourceRows, SAYS_AREA } from '../import/source-rows.ts'
import { UnusableFile } from '../import/source-text.ts'
import { findArea } from './area.ts'
import { withDatabase } from './database.ts'
import { watchForInterruption } from './interruption.ts'
import { startProgress } from './progress.ts'
import { findBeginning, openSource, type SourceFile } from './source-file.ts'
import { complain, say, type Terminal, UsageError } from './terminal.ts'

export type ImportCall = {
  format?: ImportFormat
  area?: string
  dryRun?: boolean
  whole?: boolean
  withVat?: boolean
  fetchImages?: boolean
}

/** Brings a file in and answers the exit code: 0 when every row came in, 1 when some were refused. */
export async function importFile(terminal: Terminal, kindName: string, fileName: string, call: ImportCall) {
  const kind = kindOf(kindName)
  if (call.whole && !WHOLE_KINDS.includes(kind.name))
    throw new UsageError(`Only a file of ${WHOLE_KINDS.join(' or ')} can be whole, not one of ${kindName}`)
  const format = call.format ?? (await formatOf(kind.name, fileName))
  if (!formatsOf(kind.name).includes(format)) throw new UsageError(`${kindName} cannot be read as ${format}`)
  if (call.withVat && !leavesVatOpen(kind.name, format))
    throw new UsageError(`${kindName} as ${format} say themselves what their prices are: leave --with-vat out`)
  const file = await openSource(terminal, fileName, { twice: readingsOf(format, kind.name) > 1 })
  try {
    return await withDatabase(terminal, ({ db }) => run(terminal, db, kind, { ...call, format, file }))
  } catch (error) {
    throw error instanceof UnusableFile ? new UsageError(`${fileName} ${error.message}`) : error
  } finally {
    await file.close()
  }
}

/** How a file is most likely written; what comes through a pipe, whose beginning can be read only once, as records. */
async function formatOf(kind: ImportKind, fileName: string): Promise<ImportFormat> {
  const beginning = await findBeginning(fileName)
  return beginning === undefined ? 'ndjson' : importFormatOf(kind, fileName, beginning)
}

function kindOf(name: string): Kind {
  const kind = findKind(name)
  if (!kind) throw new UsageError(`There is no kind ${name} to import. Known: ${IMPORT_KINDS.join(', ')}`)
  return kind
}

type Run = ImportCall & { format: ImportFormat; file: SourceFile }

async function run(terminal: Terminal, db: Db, kind: Kind, { file, format, area, dryRun, ...call }: Run) {
  const startedAt = performance.now()
  const isSaid = SAYS_AREA.includes(format)
  const { areaId } = isSaid && area === undefined ? { areaId: undefined } : await findArea(db, area)
  const seller = isSaid || areaId === undefined ? undefined : await findSeller(db, areaId)
  const progress = startProgress(terminal, file.size * readingsOf(format, kind.name))
  const interruption = watchForInterruption()
  let warnings = 0
  const note =
    (word: string) =>
    ({ line, number, reason }: RowNote) => {
      // What is said of the whole file stands in no line of it.
      const place = line ? `${file.name}:${line} ${number ?? '-'}` : [file.name, number].filter(Boolean).join(' ')
      complain(terminal, `${place}: ${word}${reason}`)
    }
  const onRefused = note('')
  const sayWarning = note('warning: ')
  const onWarning = (row: RowNote) => {
    warnings += 1
    sayWarning(row)
  }
  try {
    const said = { isWhole: call.whole, pricesHaveVat: call.withVat }
    const source = { open: file.open, format, kind, seller, onWarning, ...said }
    const read = readSourceRows(source)
    const rows = call.fetchImages && !dryRun ? fetchImages(db, read, { onWarning }) : read
    const onProgress = ({ read }: ImportCounts) => progress.show(file.bytesRead(), read)
    const isWhole = () => call.whole === true && !interruption.happened()
    const options = { dryRun, isWhole, onRefused, onWarning, onProgress, onlyArea: seller }
    const counts = await kind.run(db, until(rows, interruption.happened), options)
    progress.end()
    const seconds = (performance.now() - startedAt) / 1000
    const into = seller ? `into ${seller.areaId}, ${seller.currencyCode}: ` : ''
    say(
      terminal,
      `${dryRun ? 'Dry run, nothing written: ' : ''}${into}${summary(counts, { isWhole: call.whole, warnings, seconds })}`,
    )
    if (interruption.happened()) {
      const rows = dryRun || !counts.read ? 'nothing was written' : 'they are in'
      const after = fill('Stopped after {read} {read|row|rows}', { read: counts.read })
      say(terminal, `${after}: ${rows}. Run it again with the same file to go on.`)
    }
    return interruption.happened() ? 130 : Math.sign(counts.refused)
  } finally {
    progress.end()
    interruption.stopWatching()
  }
}

type Told = { isWhole: boolean | undefined; warnings: number; seconds: number }

function summary(counts: ImportCounts, { isWhole, warnings, seconds }: Told): string {
  const { read, created, updated, unchanged, refused, ended } = counts
  const figures = { read, created, updated, unchanged, refused, ...(isWhole && { ended }), warnings }
  const words = Object.entries(figures).map(([name, count]) => `${name} ${count}`)
  return `${words.join(', ')}, ${seconds.toFixed(1)} s`
}
