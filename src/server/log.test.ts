import { afterEach, expect, test, vi } from 'vitest'
import { complainToLog, lineOf } from './log.ts'

const { warn, error } = console
afterEach(() => {
  Object.assign(console, { warn, error })
  vi.restoreAllMocks()
})

test.each([
  [['Nothing can be kept in %s', '/x'], { msg: 'Nothing can be kept in /x' }],
  [['A block is left out', new TypeError('no\nblock')], { msg: 'A block is left out', err: { type: 'TypeError' } }],
  [[new Error('away')], { msg: 'away', err: { message: 'away', stack: expect.stringContaining('log.test') } }],
  [['a', { b: 1 }, 7], { msg: 'a { b: 1 } 7' }],
  [['forged\r\n{"level":10}\u001b[2J'], { msg: 'forged\r\n{"level":10}\u001b[2J' }],
])('%j is one line', (said, line) => {
  const written = lineOf(50, said)
  expect(written).not.toMatch(/\p{Cc}/u)
  expect(JSON.parse(written)).toMatchObject({ level: 50, pid: process.pid, ...line })
})

test.each([
  ['info', [40, 50]],
  ['warn', [40, 50]],
  ['error', [50]],
  ['silent', []],
])('a log of the level %s has the complaints %j', (level, levels) => {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  complainToLog(level)
  console.warn('a')
  console.error('b')
  vi.restoreAllMocks()
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(levels)
})
