import { expect, test } from 'vitest'
import { readGroups } from './grouped-rows.ts'

test('rows that belong together come together, also where two names alternate all through a long file', async () => {
  async function* rows() {
    for (let at = 0; at < 500_000; at += 1) yield { at, name: `${at % 2}` }
  }
  const groups = await Array.fromAsync(readGroups(rows, ({ name }) => name))
  expect(groups.map((group) => [group.length, group[0]?.at, group.at(-1)?.at])).toEqual([
    [250_000, 0, 499_998],
    [250_000, 1, 499_999],
  ])
})
