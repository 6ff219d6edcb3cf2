import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeNonce } from '../http/headers.ts'
import { pack, unite } from './packed-page.ts'

test('a packed page is the page with the nonce in every place, for each answer anew', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { minLength: 1 }), async (texts) => {
      const pieces = texts.map((text) => Buffer.from(text.repeat(1 + (text.length % 7))))
      const packed = await pack(pieces)
      for (const nonce of [makeNonce(), makeNonce()]) {
        const whole = pieces.map(String).join(nonce)
        // Unpacking checks the sum and the length as well.
        expect(String(gunzipSync(unite(packed, nonce)))).toBe(whole)
      }
    }),
    { numRuns: 25 },
  )
})

test('pieces that are alike are packed as one text, farther apart than a packer looks back too', async () => {
  const piece = Buffer.from(Array.from({ length: 3000 }, (_, index) => `<li>${index * 7919}</li>`).join(''))
  const packed = await pack([piece, piece.subarray(-20_000), Buffer.from('and the end'), piece])
  const nonce = makeNonce()
  const text = [piece, piece.subarray(-20_000), 'and the end', piece].join(nonce)
  expect(String(gunzipSync(unite(packed, nonce)))).toBe(text)
  const [one, two] = await Promise.all([pack([piece]), pack([piece, piece.subarray(-20_000)])])
  expect(two.file.length - one.file.length).toBeLessThan(200)
})

test('what is kept of a packed page is its bytes, not the room in which they were packed', async () => {
  const { file } = await pack([Buffer.from('<p>'.repeat(5000)), Buffer.from('<q>'.repeat(5000))])
  expect(file.buffer.byteLength).toBeLessThanOrEqual(Buffer.poolSize)
})
