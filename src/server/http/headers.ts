import { randomFillSync } from 'node:crypto'

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** Headers of answers that are data: nothing in them may run. */
export const DATA_HEADERS = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Headers of what a shop answers that is not open yet: its page loads itself anew, which a sandbox would forbid. */
export const WAITING_HEADERS = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Characters of every nonce. */
export const NONCE_LENGTH = 24

const NONCE_BYTES = 16
const drawn = Buffer.alloc(256 * NONCE_BYTES)
let used = drawn.length

/** A nonce for one answer; they are drawn by the hundred, as asking for one takes as long as for all of them. */
export function makeNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += NONCE_BYTES
  return drawn.toString('base64', used - NONCE_BYTES, used)
}

/** Headers of a page whose own scripts carry `nonce`; they may talk to the shop, and to `monitoringUrl`. */
export function pageHeaders(nonce: string, monitoringUrl?: string): Record<string, string> {
  return {
    ...COMMON,
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: https:",
      "font-src 'self'",
      `connect-src 'self'${monitoringUrl ? ` ${new URL(monitoringUrl).origin}` : ''}`,
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
