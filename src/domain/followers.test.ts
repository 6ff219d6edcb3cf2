import { expect, test } from 'vitest'
import { createFollowers } from './followers.ts'

test('who follows hears of every change until he lets go, once however often he asked', () => {
  const { subscribe, tell, isFollowed } = createFollowers()
  let heard = 0
  const hear = () => {
    heard += 1
  }
  expect(isFollowed()).toBe(false)
  const letGo = subscribe(hear)
  subscribe(hear)
  tell()
  tell()
  expect([heard, isFollowed()]).toEqual([2, true])
  letGo()
  tell()
  expect([heard, isFollowed()]).toEqual([2, false])
})

test('one who lets go while all are told keeps nobody from hearing', () => {
  const { subscribe, tell } = createFollowers()
  const heard: string[] = []
  const letGo = subscribe(() => {
    heard.push('first')
    letGo()
  })
  subscribe(() => heard.push('second'))
  tell()
  tell()
  expect(heard).toEqual(['first', 'second', 'second'])
})
