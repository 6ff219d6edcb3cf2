import type { Measured } from './load.ts'

export type Row = Measured & {
  size: string
  work: string
  clients: number
  /** What the bare limit does in the same run, and what it is. */
  bare?: number
}

/** Prints the rows as a Markdown table, so that it can be pasted where it is wanted. */
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.size,
    row.work,
    String(row.clients),
    Math.round(row.perSecond).toLocaleString('en-GB'),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.bare ? (row.perSecond / row.bare).toFixed(2) : '',
  ])
  const head = ['products', 'work', 'clients', 'per second', 'p50 ms', 'p99 ms', 'of bare']
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 1 ? cell.padEnd(widths[1] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  console.log(line(head))
  console.log(
    `|${widths.map((width, column) => (column === 1 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
  )
  for (const row of cells) console.log(line(row))
}
