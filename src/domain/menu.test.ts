import { expect, test } from 'vitest'
import { menuEntries, openEntries } from './menu.ts'

type Entry = { id: string; tags: string[]; children: Entry[] }
const entry = (id: string, tags: string[], ...children: Entry[]): Entry => ({ id, tags, children })
const ids = (entries: readonly Entry[]): unknown[] => entries.map(({ id, children }) => [id, ids(children)])

const MENUS = [
  entry('darts', ['primary', 'categories'], entry('flights', ['categories']), entry('29281', ['categories'])),
  entry('29280', ['primary', 'categories']),
  entry('orders', ['secondary', 'requires-login']),
  entry('new', ['secondary'], entry('mine', ['requires-login'], entry('within', [])), entry('29281', [])),
]

test('the main menu leaves the excluded categories out, on every level', () => {
  expect(ids(menuEntries(MENUS, 'primary', true))).toEqual([['darts', [['flights', []]]]])
})

test('entries that require login are hidden from visitors, on every level', () => {
  expect(ids(menuEntries(MENUS, 'secondary', false))).toEqual([['new', [['29281', []]]]])
  expect(ids(menuEntries(MENUS, 'secondary', true))).toEqual([
    ['orders', []],
    [
      'new',
      [
        ['mine', [['within', []]]],
        ['29281', []],
      ],
    ],
  ])
})

test('what requires login is nowhere in the menus of a visitor', () => {
  expect(JSON.stringify(openEntries(MENUS))).not.toMatch(/requires-login|mine|within/)
})
