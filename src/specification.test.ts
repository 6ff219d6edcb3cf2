import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SPECIFIED_CALLS, SPECIFIED_ROUTES } from '#test/specified.ts'

/** A statement with the code that holds it and the tests that say so. */
type Row = { section: string; statement: string; code: string[]; tests: { file: string; title: string }[] }

const DOCS = resolve(import.meta.dirname, '../docs')
const LINK = /\[[^\]]+\]\(([^)]+)\)/
const rows = readRows(readFileSync(resolve(DOCS, 'specification.md'), 'utf8'))
const sources = new Map<string, string>()

describe('the table of the specification', () => {
  test('names code and a test for every statement', () => {
    expect(rows.length).toBeGreaterThan(300)
    const isBare = ({ code, tests }: Row) => code.length === 0 || tests.length === 0
    expect(rows.filter(isBare).map(({ statement }) => statement)).toEqual([])
  })

  test('names files that are there', () => {
    const files = rows.flatMap(({ code, tests }) => [...code, ...tests.map(({ file }) => file)])
    expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([])
  })

  test('names tests by their titles', () => {
    const named = rows.flatMap(({ tests }) => tests)
    expect(named.filter(({ file, title }) => title.length < 4 || !sourceOf(file).includes(title))).toEqual([])
  })

  test('has a row for every specified route', () => {
    expect(SPECIFIED_ROUTES.filter((route) => !isIn('2', `\`${route}\``))).toEqual([])
  })

  test('has a row for every specified call', () => {
    expect(SPECIFIED_CALLS.filter((call) => !isIn('7', `\`${call}\``))).toEqual([])
  })
})

/** Whether a statement of the section has these words. */
function isIn(section: string, words: string): boolean {
  return rows.some((row) => row.section === section && row.statement.includes(words))
}

/** The rows of every table, by the number of the heading they stand below. */
function readRows(text: string): Row[] {
  let section = ''
  return text.split('\n').flatMap((line) => {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section
    if (!line.startsWith('| ') || line.startsWith('| Statement')) return []
    const [statement = '', code = '', tests = ''] = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))
    return [{ section, statement, code: code.split('<br>').map(fileOf), tests: tests.split('<br>').map(testOf) }]
  })
}

function fileOf(cell: string): string {
  return resolve(DOCS, LINK.exec(cell)?.[1] ?? cell)
}

function testOf(cell: string): Row['tests'][number] {
  return { file: fileOf(cell), title: /: “(.+)”$/.exec(cell)?.[1] ?? '' }
}

function sourceOf(file: string): string {
  const known = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  sources.set(file, known)
  return known
}
