import { expect, test } from 'vitest'
import { tasks } from '#server/tasks.ts'
import { taskText } from './task-text.ts'

const plain = (_: string, text: string) => text

test('every job has words, and one of a version before its name', () => {
  expect(tasks.map(({ name }) => name).filter((name) => taskText(name, plain) === name)).toEqual([])
  expect(taskText('some.other', plain)).toBe('some.other')
})
