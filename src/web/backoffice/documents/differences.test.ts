import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

/** `Shipping methods.1.fee: 4 → 5`, as `fees.1.fee 4>5`. */
const said = (now: unknown, before: unknown): string[] =>
  differencesOf(now, before).map(
    ({ path, ...each }) =>
      `${path.map((step) => (typeof step === 'string' ? step : step.at)).join('.')} ${each.now}>${each.before}`,
  )

test.each<[what: string, now: unknown, before: unknown, said: string[]]>([
  ['nothing', { a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, []],
  ['a field', { a: 1, b: true }, { a: 2, b: true }, ['a 1>2']],
  ['a field that was not there', { a: { b: 'x' } }, {}, ['a.b x>']],
  ['what is empty in either way', { a: '', b: [] }, { a: null }, []],
  ['words in a list', { a: ['x', 'y'] }, { a: ['y'] }, ['a x\ny>y']],
  ['one of its words that are two', { a: ['x, y'] }, { a: ['x', 'y'] }, ['a x, y>x\ny']],
  ['an entry', { a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }, { b: 3 }] }, ['a.1.b 2>3']],
  [
    'an entry that was added before others',
    { a: [{ b: 0 }, { b: 1 }, { b: 2 }] },
    { a: [{ b: 1 }, { b: 2 }] },
    ['a.0.b 0>'],
  ],
  ['an entry that was taken away', { a: [{ b: 1 }, { b: 3 }] }, { a: [{ b: 1 }, { b: 2 }, { b: 3 }] }, ['a.1.b >2']],
  ['the last of equal entries', { a: [{ b: 1 }] }, { a: [{ b: 1 }, { b: 1 }] }, ['a.1.b >1']],
  [
    'the place of an entry',
    { a: [{ b: 3 }, { b: 1 }, { b: 2 }] },
    { a: [{ b: 1 }, { b: 2 }, { b: 3 }] },
    ['a.0.place 1>3'],
  ],
  [
    'an entry that has moved and says something else',
    {
      a: [
        { id: 'y', b: 3 },
        { id: 'x', b: 1 },
      ],
    },
    {
      a: [
        { id: 'x', b: 1 },
        { id: 'y', b: 2 },
      ],
    },
    ['a.0.b 3>2', 'a.1.place 2>1'],
  ],
  [
    'an entry in the place of another',
    { a: [{ key: 'x', b: 1 }] },
    { a: [{ key: 'y', b: 1 }] },
    ['a.0.key x>', 'a.0.b 1>', 'a.0.key >y', 'a.0.b >1'],
  ],
  [
    'an entry before which one was added',
    { a: [{ b: 0 }, { b: 1 }, { b: 3 }] },
    { a: [{ b: 1 }, { b: 2 }] },
    ['a.0.b 0>', 'a.2.b 3>2'],
  ],
  ['an entry of a column', { a: [[{ b: 1 }], [{ b: 2 }]] }, { a: [[{ b: 1 }], [{ b: 3 }]] }, ['a.1.0.b 2>3']],
  ['all of it', undefined, { a: 1 }, ['a >1']],
])('two bodies differ in %s', (_, now, before, differences) => {
  expect(said(now, before)).toEqual(differences)
})
