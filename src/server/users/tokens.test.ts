import { expect, test } from 'vitest'
import { accessTokens } from './tokens.ts'

test('after a change of keys tokens of the one before are still taken, and new ones are of the new one', async () => {
  const [old, both, next] = [accessTokens(['a']), accessTokens(['b', 'a']), accessTokens(['b'])]
  const [before, after] = [await old.sign('s', 'u'), await both.sign('s', 'u')]
  expect(await both.read(before)).toMatchObject({ kind: 'access', sessionId: 's' })
  expect(await both.read(after)).toMatchObject({ kind: 'access' })
  expect(await next.read(after)).toMatchObject({ kind: 'access' })
  expect(await old.read(after)).toBeUndefined()
  expect(await next.read(before)).toBeUndefined()
})
