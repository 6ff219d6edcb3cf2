import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Seals small secrets that the database keeps and must not know. */
export type Vault = {
  seal(secret: Buffer): Buffer
  /** The inverse; throws for what was not sealed with this key, or was changed since. */
  open(sealed: Buffer): Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The vault of a secret key: AES-256 in GCM. */
export function openVault(secretKey: string): Vault {
  const key = createHash('sha256').update(`vault ${secretKey}`).digest()
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}
