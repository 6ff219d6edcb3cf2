import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '151.101.1.195', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])('lets %s pass', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...[
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '2002:7f00:1::',
    ],
    ...['64:ff9b::7f00:1', 'localhost', ''],
  ])('stops %j', (address) => expect(isPublicAddress(address)).toBe(false))
})
