import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeJson, share, sharing } from './shared-json.ts'

test('an answer with shared things is the JSON it would be without', () => {
  fc.assert(
    fc.property(fc.array(fc.object()), fc.object(), fc.jsonValue(), (things, rest, last) => {
      const answer = { ...rest, items: things.map((item) => ({ item: share(item), score: 1 })), last, again: things[0] }
      for (const each of [answer, sharing(answer)]) expect(encodeJson(each).toString()).toBe(JSON.stringify(answer))
      expect(encodeJson(answer).toString()).toBe(JSON.stringify(answer))
    }),
  )
})

test('what was shared is written as it was when it was first written', () => {
  const product = share({ name: 'Harrier' })
  expect(encodeJson(sharing({ product })).toString()).toBe('{"product":{"name":"Harrier"}}')
  product.name = 'Changed against the rule'
  expect(encodeJson(sharing({ product })).toString()).toBe('{"product":{"name":"Harrier"}}')
  expect(encodeJson({ product })).toBe('{"product":{"name":"Changed against the rule"}}')
})

test('an answer that is shared itself, with shared things in it, is the JSON it would be without', () => {
  const text = () => ({ product: { name: 'Nagelstück' }, list: [1, 2] })
  const answer = share(sharing(text()))
  share(answer.product)
  for (let time = 0; time < 2; time++) expect(encodeJson(answer).toString()).toBe(JSON.stringify(text()))
  expect(encodeJson(sharing({ answer })).toString()).toBe(JSON.stringify({ answer: text() }))
})

test.each([undefined, null, 1, 'text', [1, 2]])('%j is written as always', (value) =>
  expect(encodeJson(value)).toBe(JSON.stringify(value)),
)

test('a long answer is written as bytes', () => {
  const answer = { texts: Array.from({ length: 1_000 }, (_, index) => `Nagelstück № ${index}`) }
  const written = encodeJson(answer)
  expect(written).toBeInstanceOf(Buffer)
  expect(JSON.parse(String(written))).toEqual(answer)
})
