import { Presets, SingleBar } from 'cli-progress'
import { fill } from '#domain/texts.ts'
import { say, type Terminal } from './terminal.ts'

/** Shows how far a long piece of work is. */
type Progress = {
  /** `bytes` read so far, `rows` done. */
  show(bytes: number, rows: number): void
  end(): void
}

const QUIET_MS = 5_000

/** A bar for a person looking on, for anyone else a line every five seconds; `totalBytes` 0 when it is not known. */
export function startProgress(terminal: Terminal, totalBytes: number): Progress {
  if (terminal.stdout.isTTY && totalBytes) return progressBar(totalBytes)
  let last = performance.now()
  return {
    show(_bytes, rows) {
      if (performance.now() - last < QUIET_MS) return
      last = performance.now()
      say(terminal, `${inRows(rows)} …`)
    },
    end() {},
  }
}

const inRows = (rows: number): string => fill('{rows} {rows|row|rows}', { rows })

function progressBar(totalBytes: number): Progress {
  const bar = new SingleBar(
    { format: '{bar} {percentage} %  {rows}  {duration_formatted}', stream: process.stdout, hideCursor: true },
    Presets.shades_classic,
  )
  bar.start(totalBytes, 0, { rows: inRows(0) })
  return {
    show: (bytes, rows) => bar.update(Math.min(bytes, totalBytes), { rows: inRows(rows) }),
    end: () => bar.stop(),
  }
}
