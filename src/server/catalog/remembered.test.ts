import { expect, test } from 'vitest'
import { encodeJson } from '../http/shared-json.ts'
import { listInQuestion, Remembered } from './remembered.ts'

/** A catalogue of one text that counts how often it is asked. */
function catalogue(productsIn = 1) {
  const state = { version: 0, text: 'Harrier', asked: 0 }
  const answers = new Remembered<{ text: string }>(
    () => state.version,
    () => productsIn,
  )
  const ask = (question: unknown = 'darts') =>
    answers.answer(question, async () => {
      state.asked++
      return { text: state.text }
    })
  return { state, ask }
}

test('a question is answered once, and its answer is the same to everybody', async () => {
  const { state, ask } = catalogue()
  expect(await ask({ text: 'darts' })).toBe(await ask({ text: 'darts' }))
  expect(await ask({ text: 'cues' })).not.toBe(await ask({ text: 'darts' }))
  expect(state.asked).toBe(2)
})

test('what has changed is answered anew', async () => {
  const { state, ask } = catalogue()
  await ask()
  Object.assign(state, { text: 'Merrow', version: 1 })
  expect(await ask()).toEqual({ text: 'Merrow' })
})

test('what has changed while it was answered is answered anew the next time', async () => {
  const { state, ask } = catalogue()
  const first = ask()
  Object.assign(state, { text: 'Merrow', version: 1 })
  expect(await first).toEqual({ text: 'Harrier' })
  expect(await ask()).toEqual({ text: 'Merrow' })
})

test('more than the largest page is not kept', async () => {
  const { state, ask } = catalogue(5_000)
  await ask()
  await ask()
  expect(state.asked).toBe(2)
})

test('a list that is long does not make a question long, and is told from any other', () => {
  const campaign = Array.from({ length: 50_000 }, (_, at) => `product-${at}`)
  expect(JSON.stringify(listInQuestion(campaign)).length).toBeLessThan(20)
  expect(listInQuestion(campaign)).toBe(listInQuestion(campaign))
  expect(listInQuestion([...campaign])).not.toBe(listInQuestion(campaign))
  expect(listInQuestion(['a', 'b'])).toEqual(['a', 'b'])
})

test('an answer is written once', async () => {
  const { ask } = catalogue()
  expect(encodeJson(await ask())).toBe(encodeJson(await ask()))
})
