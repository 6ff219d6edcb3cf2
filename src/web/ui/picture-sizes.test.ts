import { expect, test } from 'vitest'
import { atWidth, srcSetOf } from './picture-sizes.ts'

test('offers a picture of the shop at several widths, each with its own', () => {
  const offered = srcSetOf('/images/fit/960/0/ce/a2V5')?.split(',') ?? []
  expect(offered).toContain('/images/fit/320/0/ce/a2V5 320w')
  expect(new Set(offered.map((each) => each.replace(/\d+/g, ''))).size).toBe(1)
})

test('leaves drawings and pictures of others as they are', () => {
  for (const src of ['/images/raw/a2V5', 'https://elsewhere.example/images/fit/960/0/ce/a', '', undefined]) {
    expect(srcSetOf(src)).toBeUndefined()
  }
  expect(atWidth('/images/raw/a2V5', 2560)).toBe('/images/raw/a2V5')
  expect(atWidth('/images/fit/960/0/ce/a2V5', 2560)).toBe('/images/fit/2560/0/ce/a2V5')
})
