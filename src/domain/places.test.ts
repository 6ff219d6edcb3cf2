import { describe, expect, test } from 'vitest'
import { moved, putBack } from './places.ts'

describe('moving an item', () => {
  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, -5, ['a', 'b', 'c']],
    [0, 99, ['b', 'c', 'a']],
    [9, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(order)
  })
})

describe('what is put back stands', () => {
  test.each([
    ['before what followed it', 'ac', 'b', 'abc', 'abc'],
    ['before what follows further down when its neighbour is gone', 'a', 'b', 'bca', 'ba'],
    ['at the end when nothing of what followed is there', 'xa', 'bc', 'abc', 'xabc'],
    ['in its order with what went with it', 'cx', 'abd', 'abcd', 'abcxd'],
    ['where it stands when it is there again', 'cab', 'a', 'abc', 'cab'],
    ['alone in what was emptied', '', 'ab', 'ab', 'ab'],
  ])('%s', (_, items, gone, before, result) => {
    expect(putBack([...items], [...gone], [...before], (item) => item).join('')).toBe(result)
  })
})
