import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** A read that ends when it is told to. */
function slowly() {
  const reads: { wanted: number[]; end: (error?: Error) => void }[] = []
  const read = gather<number>((wanted) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    reads.push({ wanted, end: (error) => (error ? reject(error) : resolve()) })
    return promise
  })
  return { reads, read }
}
const turn = () => new Promise(setImmediate)

test('who asks in the same turn shares a read, who asks while one is on its way the next', async () => {
  const { reads, read } = slowly()
  const first = [read([1]), read([2, 3])]
  await turn()
  const later = [read([4]), read([5])]
  await turn()
  expect(reads.map(({ wanted }) => wanted)).toEqual([[1, 2, 3]])
  reads[0]?.end()
  await Promise.all(first)
  await turn()
  expect(reads.map(({ wanted }) => wanted)).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  reads[1]?.end()
  await Promise.all(later)
})

test('a read that fails fails whoever waited for it, and nobody else', async () => {
  const { reads, read } = slowly()
  const failing = [read([1]), read([2])]
  await turn()
  const next = read([3])
  reads[0]?.end(new Error('away'))
  await expect(Promise.allSettled(failing)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await turn()
  reads[1]?.end()
  await next
  expect(reads).toHaveLength(2)
})
