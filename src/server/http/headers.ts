import { randomBytes } from 'node:crypto'

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

/** A nonce for one answer. */
export const makeNonce = (): string => randomBytes(16).toString('base64')

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
