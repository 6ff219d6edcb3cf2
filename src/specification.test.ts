import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ASVS_LEVEL_1, ASVS_LEVEL_2 } from '#test/asvs.ts'
import { SPECIFIED_CALLS, SPECIFIED_ROUTES } from '#test/specified.ts'

/** A statement with the code that holds it and the tests that say so. */
type Row = { section: string; statement: string; code: string[]; tests: { file: string; title: string }[] }

/** Requirements of the ASVS in one row: where they are held, or why they are not. */
type Requirement = {
  numbers: string[]
  levels: string[]
  state: 'held' | 'n/a' | 'deviates'
  where: string
  files: string[]
  tests: Row['tests']
}

const DOCS = resolve(import.meta.dirname, '../docs')
const LINK = /\[[^\]]+\]\(([^)]+)\)/
const rows = readRows(readFileSync(resolve(DOCS, 'specification.md'), 'utf8'))
const security = readFileSync(resolve(DOCS, 'security.md'), 'utf8')
const requirements = readRequirements(security)
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
    expect(named.filter(({ file, title }) => title.length < 4 || !isTested(file, title))).toEqual([])
  })

  test('has a row for every specified route', () => {
    expect(SPECIFIED_ROUTES.filter((route) => !isIn('2', `\`${route}\``))).toEqual([])
  })

  test('has a row for every specified call', () => {
    expect(SPECIFIED_CALLS.filter((call) => !isIn('7', `\`${call}\``))).toEqual([])
  })
})

describe('the table of the ASVS', () => {
  test('has every requirement of the first two levels once, at its level', () => {
    const numbers = requirements.flatMap((row) => row.numbers)
    expect(numbers.toSorted()).toEqual([...ASVS_LEVEL_1, ...ASVS_LEVEL_2].toSorted())
    const isAt = (level: string) => (number: string) => (level === '1' ? ASVS_LEVEL_1 : ASVS_LEVEL_2).includes(number)
    const isWrong = ({ numbers, levels }: Requirement) =>
      !numbers.every((number) => levels.some((level) => isAt(level)(number))) ||
      !levels.every((level) => numbers.some(isAt(level)))
    expect(requirements.filter(isWrong).map((row) => row.numbers)).toEqual([])
  })

  test('says how each is held, or why it is not', () => {
    const isOpen = ({ state, files, where }: Requirement) => (state === 'held' ? !files.length : where.length < 8)
    expect(requirements.filter(isOpen).map((row) => row.numbers)).toEqual([])
    const counted = (state: Requirement['state']) =>
      requirements.filter((row) => row.state === state).reduce((sum, row) => sum + row.numbers.length, 0)
    const [held, without, deviating] = [counted('held'), counted('n/a'), counted('deviates')]
    expect(security).toContain(`${held} are held, ${without} are not applicable, ${deviating} deviate.`)
  })

  test('names files that are there, and tests by their titles', () => {
    const files = [...security.matchAll(new RegExp(LINK, 'g'))].map(([, link = '']) => link.replace(/#.*$/, ''))
    const own = files.filter((link) => !link.startsWith('https:')).map((link) => resolve(DOCS, link))
    expect([...new Set(own)].filter((file) => !existsSync(file))).toEqual([])
    const named = requirements.flatMap(({ tests }) => tests)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ file, title }) => title.length < 4 || !isTested(file, title))).toEqual([])
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

function readRequirements(text: string): Requirement[] {
  return text.split('\n').flatMap((line) => {
    const row = /^\| ([\d., ]+) \| ([12, ]+) \| .+? \| (held|n\/a|deviates) \| (.+) \|$/.exec(line)
    if (!row) return []
    const [, numbers = '', levels = '', state, where = ''] = row
    const named = where.split('<br>')
    return [
      {
        numbers: numbers.split(', '),
        levels: levels.split(', '),
        state: state as Requirement['state'],
        where,
        files: named.filter((cell) => LINK.test(cell)),
        tests: named.filter((cell) => /: “/.test(cell)).map(testOf),
      },
    ]
  })
}

function fileOf(cell: string): string {
  return resolve(DOCS, LINK.exec(cell)?.[1] ?? cell)
}

function testOf(cell: string): Row['tests'][number] {
  return { file: fileOf(cell), title: /: “(.+)”$/.exec(cell)?.[1] ?? '' }
}

/** Whether a title, or the name of a case in a table, has these words; in a comment they stand for nothing. */
function isTested(file: string, words: string): boolean {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`[(\\[]\\s*['"\`][^\\n]*${literal}`).test(sourceOf(file))
}

function sourceOf(file: string): string {
  const known = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  sources.set(file, known)
  return known
}
