import { expect, test } from 'vitest'
import { openTogether } from './together.ts'

test('who asks while a work of that name is under way gets its answer, who asks later that of another', async () => {
  const together = openTogether<number>()
  let done = 0
  const work = async () => ++done
  expect(await Promise.all([together('a', work), together('a', work), together('b', work)])).toEqual([1, 1, 2])
  expect(await together('a', work)).toBe(3)
})

test('a failure is told to all who wait for it, and to nobody who asks later', async () => {
  const together = openTogether<string>()
  const failing = async () => Promise.reject(new Error('away'))
  const told = await Promise.allSettled([together('a', failing), together('a', failing)])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await together('a', async () => 'there')).toBe('there')
})
