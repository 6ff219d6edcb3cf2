import { expect, onTestFinished, test } from 'vitest'
import { openCounter } from './counter.ts'

test('what was noted is written in one order on every node, so that two never wait for each other', async () => {
  const written: unknown[] = []
  const counter = openCounter('Things', async (columns) => void written.push(columns))
  onTestFinished(() => counter.close())
  for (const text of ['b', 'a', 'b']) counter.note('us', text)
  counter.note('eu', 'c')
  await counter.write()
  expect(written).toEqual([
    [
      ['eu', 'us', 'us'],
      ['c', 'a', 'b'],
      [1, 1, 2],
    ],
  ])
})
