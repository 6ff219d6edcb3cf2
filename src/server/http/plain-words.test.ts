import { expect, test } from 'vitest'
import { z } from 'zod'
import { Id, text } from '#contract/shared.ts'
import { faultsIn, IN_PLAIN_WORDS } from './plain-words.ts'

const own = z.string().regex(/^\d+$/, 'Digits only')

test.each([
  ['nothing at all', z.string(), undefined, 'is missing'],
  ['nothing for one of several kinds', z.union([z.string(), z.int()]), undefined, 'is missing'],
  ['another type', z.number(), 'x', 'has to be a number'],
  ['a list for an object', z.object({}), [], 'has to be an object'],
  ['a text for names and values', z.record(z.string(), z.string()), 'x', 'has to be an object'],
  ['an empty text', z.string().min(1), '', 'is needed'],
  ['a text of blanks', text(100).min(1), '  ', 'is needed'],
  ['an empty id', Id, '', 'is needed'],
  ['a short text', z.string().min(8), 'x', 'has to have at least 8 characters'],
  ['a long text', text(2), 'xyz', 'has to have at most 2 characters'],
  ['a text of another length', z.string().length(3), 'x', 'has to have exactly 3 characters'],
  ['an empty list', z.array(z.string()).min(1), [], 'has to have at least 1 entry'],
  ['a long list', z.array(z.string()).max(2), ['', '', ''], 'has to have at most 2 entries'],
  ['a small number', z.int().min(1), 0, 'has to be at least 1'],
  ['a number on the edge', z.number().positive(), 0, 'has to be more than 0'],
  ['a large number', z.number().max(100), 101, 'has to be at most 100'],
  ['a broken number', z.number().multipleOf(5), 7, 'has to be a multiple of 5'],
  ['another word', z.enum(['Open', 'Paid']), 'x', 'has to be Open or Paid'],
  ['no day', z.iso.date(), 'soon', 'has to be a day like 2026-12-04'],
  ['no mail address', z.email(), 'x', 'has to be a mail address'],
  ['another pattern', z.string().regex(/^\d+$/), 'x', 'is not written as it has to be'],
  ['an unknown field', z.strictObject({}), { a: 1 }, '“a” is not known here'],
  [
    'none of several kinds',
    z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]),
    {},
    'is nothing that can stand here',
  ],
  [
    'another of several kinds',
    z.discriminatedUnion('type', [z.object({ type: z.literal('text') }), z.object({ type: z.literal('picture') })]),
    { type: 'film' },
    'has to be text or picture',
  ],
  ['what the schema has words for', own, 'x', 'Digits only'],
  ['a name that the schema has words for', z.record(own, z.number()), { x: 1 }, 'Digits only'],
])('%s is refused in plain words', (_, schema: z.ZodType, value, words) => {
  expect(schema.safeParse(value, IN_PLAIN_WORDS).error?.issues[0]?.message).toBe(words)
})

test('what is of another type is told that alone, whatever else is wanted of it or of others', () => {
  const schema = z.object({ list: z.array(z.string()).max(2), city: text(5).min(1, 'Say the city'), name: text(2) })
  const { error } = schema.safeParse({ list: 'long', city: [], name: 'xyz' }, IN_PLAIN_WORDS)
  expect(error && faultsIn(error).map(({ path, message }) => `${path} ${message}`)).toEqual([
    'list has to be a list',
    'city has to be text',
    'name has to have at most 2 characters',
  ])
})
