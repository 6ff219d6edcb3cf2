import { expect, test } from 'vitest'
import { openVault } from './vault.ts'

const SECRET = Buffer.from('12345678901234567890')

test('what was sealed comes out again, differently sealed each time', () => {
  const vault = openVault(['a key'])
  expect(vault.open(vault.seal(SECRET))).toEqual(SECRET)
  expect(vault.seal(SECRET)).not.toEqual(vault.seal(SECRET))
})

test('another key opens nothing, nor does this one what was changed', () => {
  const sealed = openVault(['a key']).seal(SECRET)
  expect(openVault(['another key']).open(sealed)).toBeUndefined()
  sealed.writeUInt8(sealed.readUInt8(15) ^ 1, 15)
  expect(openVault(['a key']).open(sealed)).toBeUndefined()
  expect(openVault(['a key']).open(Buffer.alloc(3))).toBeUndefined()
})

test('after a change of keys what the one before has sealed opens, and is sealed by the new one', () => {
  const vault = openVault(['a new key', 'a key'])
  expect(vault.open(openVault(['a key']).seal(SECRET))).toEqual(SECRET)
  expect(openVault(['a new key']).open(vault.seal(SECRET))).toEqual(SECRET)
  expect(openVault(['a key']).open(vault.seal(SECRET))).toBeUndefined()
})
