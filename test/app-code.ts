import { codeAt, stepAt } from '#server/users/totp.ts'

/** What an authenticator app shows for a key as it is typed: now, or so many codes later. */
export const appCode = (key: string, later = 0): string => codeAt(fromBase32(key), stepAt(Date.now()) + later)

function fromBase32(text: string): Buffer {
  const letters = text.replace(/\s/g, '')
  const bits = Array.from(letters, (each) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
