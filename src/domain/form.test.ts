import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressIn, type Field, readForm } from './form.ts'
import { voiceOf } from './texts.ts'

const t = voiceOf()

const field = (changes: Partial<Field>): Field => ({
  name: 'a',
  label: 'A',
  type: 'text',
  required: false,
  maxLength: 20,
  options: [],
  ...changes,
})
const faultsOf = (changes: Partial<Field>, value: string) => readForm([field(changes)], { a: value }, t).faults

describe('a form as it was filled in', () => {
  test.each<[Field['type'], string, string]>([
    ['text', '  Hello ', 'Hello'],
    ['textarea', 'a\r\nb\rc\td', 'a\nb\nc\td'],
    ['email', 'robin.o+x@shop.co.uk', 'robin.o+x@shop.co.uk'],
    ['tel', '+45 12 34-56/78 (9)', '+45 12 34-56/78 (9)'],
    ['tel', '(610) 555-0142', '(610) 555-0142'],
    ['number', '-12,5', '-12,5'],
    ['select', 'Shop', 'Shop'],
    ['checkbox', 'on', 'yes'],
    ['checkbox', '', ''],
  ])('takes a %s %j as %j', (type, typed, answer) => {
    expect(readForm([field({ type, options: ['Shop'] })], { a: typed }, t)).toEqual({
      answers: { a: answer },
      faults: [],
    })
  })

  test.each<[Field['type'], string]>([
    ['text', 'x'.repeat(21)],
    ['text', 'a\nb'],
    ['text', 'a\u0000b'],
    ['textarea', 'a\u001bb'],
    ['text', '\udc00'],
    ['email', 'robin'],
    ['email', 'robin@localhost'],
    ['email', 'a@b.example,c@d.example'],
    ['email', 'a b@c.example'],
    ['email', '"a b"@c.example'],
    ['tel', 'call me'],
    ['number', '1e9'],
    ['number', 'NaN'],
    ['select', 'Pub'],
  ])('refuses a %s %j', (type, typed) => {
    expect(faultsOf({ type, options: ['Shop'], maxLength: 20 }, typed)).toHaveLength(1)
  })

  test.each<[string, Partial<Field>, string, string]>([
    ['asks for what has to be filled in by its label', {}, ' ', 'Fill in “A”'],
    ['asks to choose', { type: 'select' }, '', 'Choose one for “A”'],
    ['asks to tick', { type: 'checkbox' }, '', 'Tick this box to go on'],
    ['says how long a text may be', {}, 'x'.repeat(21), 'At most 20 characters; these are 21'],
    ['shows an address', { type: 'email' }, 'a@b', 'Write an e-mail address like name@company.com'],
    ['shows a number', { type: 'tel' }, 'later', 'Write a telephone number like +45 65 12 34 56'],
    ['asks for digits', { type: 'number' }, 'two', 'Write a number in digits'],
  ])('%s', (_guarantee, changes, value, message) => {
    expect(faultsOf({ required: true, ...changes }, value)).toEqual([{ name: 'a', message }])
  })

  test('misses what has to be filled in alone', () => {
    expect(faultsOf({}, '')).toEqual([])
    expect(readForm([field({ required: true })], {}, t).faults).toHaveLength(1)
  })

  test('has the answers of its own fields, whatever is sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (values) => {
        const { answers, faults } = readForm([field({})], values, t)
        expect(Object.keys(answers)).toEqual(['a'])
        const strangers = Object.keys(values).filter((name) => name !== 'a')
        expect(faults.filter(({ name }) => name !== 'a').map(({ name }) => name)).toEqual(strangers)
      }),
    )
  })

  test.each(['constructor', 'toString', '__proto__'])(
    'finds no answer to a field named %s that was not given',
    (name) => {
      expect(readForm([field({ name })], {}, t).faults).toEqual([])
      expect(Object.values(readForm([field({ name })], {}, t).answers)).not.toContain(expect.any(Function))
    },
  )
})

test('whoever sent a form is reached at the first address in it', () => {
  const fields = [field({ name: 'a' }), field({ name: 'b', type: 'email' }), field({ name: 'c', type: 'email' })]
  expect(addressIn(fields, { a: 'x@y.example', b: '', c: 'c@y.example' })).toBe('c@y.example')
  expect(addressIn(fields, { a: 'x@y.example' })).toBeUndefined()
})
