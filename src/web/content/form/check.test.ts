import { describe, expect, test } from 'vitest'
import type { FormField } from '#contract/blocks.ts'
import { fill } from '../../app/translations.ts'
import { faultsIn } from './check.ts'

const say = (_key: string, text: string, values?: Record<string, string | number>) => fill(text, values)

const field = (changes: Partial<FormField>): FormField => ({
  name: 'it',
  label: 'It',
  type: 'text',
  required: false,
  maxLength: 20,
  help: '',
  options: [],
  ...changes,
})

describe('faultsIn', () => {
  test.each<[string, Partial<FormField>, string, string | undefined]>([
    ['lets an optional field be empty', {}, '', undefined],
    ['asks for a required one by its label', { required: true }, '  ', 'Fill in “It”'],
    ['asks to choose', { required: true, type: 'select' }, '', 'Choose one for “It”'],
    ['asks to tick', { required: true, type: 'checkbox' }, '', 'Tick this box to go on'],
    ['says how long a text may be', {}, 'x'.repeat(21), 'At most 20 characters; these are 21'],
    ['takes an address', { type: 'email' }, 'a@b.example', undefined],
    ['refuses what is no address', { type: 'email' }, 'a@b', 'Write an e-mail address like name@company.com'],
    ['takes a number as it is dialled', { type: 'tel' }, '(610) 555-0142', undefined],
    ['refuses a word for a number', { type: 'tel' }, 'later', 'Write a telephone number like +45 65 12 34 56'],
    ['takes a decimal', { type: 'number' }, '2.5', undefined],
    ['refuses words for digits', { type: 'number' }, 'two', 'Write a number in digits'],
  ])('%s', (_guarantee, changes, value, fault) => {
    expect(faultsIn([field(changes)], { it: value }, say)).toEqual(fault ? { it: fault } : {})
  })

  test('names each field that is wrong, in the order of the form', () => {
    const fields = [field({ name: 'a', required: true }), field({ name: 'b' }), field({ name: 'c', required: true })]
    expect(Object.keys(faultsIn(fields, {}, say))).toEqual(['a', 'c'])
  })
})
