import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after now whose codes are taken: clocks differ, and typing takes a while. */
const DRIFT_STEPS = 1

/** The step of thirty seconds that a moment lies in. */
export const stepAt = (atMs: number): number => Math.floor(atMs / 1_000 / STEP_SECONDS)

/** The code of a step (RFC 6238 with SHA-1, which every authenticator app knows). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step around a moment that a code belongs to; undefined for a wrong one. */
export function stepOf(secret: Buffer, code: string, atMs: number): number | undefined {
  const now = stepAt(atMs)
  const typed = Buffer.from(code)
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step++) {
    const right = Buffer.from(codeAt(secret, step))
    if (typed.length === right.length && timingSafeEqual(typed, right)) return step
  }
  return undefined
}

/** The address that an authenticator app takes a secret from. */
export function appAddress(secret: Buffer, { issuer, username }: { issuer: string; username: string }): string {
  const label = encodeURIComponent(`${issuer}:${username}`)
  const query = new URLSearchParams({ secret: base32(secret), issuer, digits: String(DIGITS) })
  // Apps show a plus sign as it is.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as letters and digits that are not mistaken for each other (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
