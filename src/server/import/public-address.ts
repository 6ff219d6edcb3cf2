import { lookup as resolve } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
}
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
// Ranges of it that lead elsewhere: tunnels into IPv4 and documentation.
const TUNNELS = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  TUNNELS.addSubnet(network, bits, 'ipv6')
}

/** Whether the address is one of the open internet: not this machine, not a neighbour, not a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return isIP(address) === 6 && GLOBAL_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
}

/**
 * A resolver for `http.request` that gives only addresses `isAllowed` lets pass, so that what was checked is what is
 * connected to. A name with any other address fails.
 */
export function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isAllowed(address))) {
          return done(new Error(`${hostname} is not a public address`), '')
        }
        if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error) => done(error, ''),
    )
  }
}
