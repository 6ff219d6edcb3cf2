/** A cell that a spreadsheet would take for a formula, however often it was made safe before; `-1.50` is a number. */
const FORMULA = /^(?!-\d+(\.\d+)?$)'*[=+\-@\t\r\0]/
const SAFE = /^'+[=+\-@\t\r\0]/

/**
 * A line of a CSV file (RFC 4180) with its line break. What a spreadsheet would run as a formula gets an apostrophe in
 * front, which `plainCell` takes off again: what is written and read is the same.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What a cell of a file that `csvLine` wrote says. */
export const plainCell = (cell: string): string => (SAFE.test(cell) ? cell.slice(1) : cell)

/** The separator that a first line `sep=;`, as Excel takes it, says; undefined for any other line. */
export const separatorSaid = (text: string): string | undefined => /^sep=([^\r\n])\r?(?:\n|$)/i.exec(text)?.[1]

/** The separator that stands most often in the first line, between the names of the first columns; else a comma. */
export function separatorOf(text: string): string {
  const names = /^[^\r\n]{0,10000}/.exec(text)?.[0] ?? ''
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => names.split(b).length - names.split(a).length)
  return most
}

function csvCell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
