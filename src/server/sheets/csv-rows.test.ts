import { expect, test, vi } from 'vitest'
import { readCsvRows } from './csv-rows.ts'

/** The rows of a text that comes in parts, as `line: cells`. */
async function rowsOf(...parts: string[]): Promise<string[]> {
  const rows = await Array.fromAsync(readCsvRows(parts, ','))
  return rows.map(({ line, cells }) => `${line}: ${cells.join('|')}`)
}

test('a row has the line it begins at, whatever blank lines and breaks within quotes stand before it', async () => {
  expect(await rowsOf('\n\na,b\r\n\r', '\n1,2\n\n\n"x\r\ny",3\n\n""\n4,5')).toEqual([
    '3: a|b',
    '5: 1|2',
    '8: x\r\ny|3',
    '12: 4|5',
  ])
})

test('a quote that nothing closes is told with the line of its row, behind blank ones too', async () => {
  await expect(rowsOf('a,b\n\n\n1,"2\n3\n')).rejects.toThrow('line 4 opens a quote (") that nothing closes')
})

test('blank lines are no rows that are thrown away: an error made for each held up all others', async () => {
  const made = vi.spyOn(Error, 'captureStackTrace')
  expect(await rowsOf(`a,b\n${'\n'.repeat(10)}1,2`)).toEqual(['1: a|b', '12: 1|2'])
  expect(made.mock.calls.length).toBe(0)
})
