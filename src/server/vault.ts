import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKeys, type SecretKeys } from './secret.ts'

/** Seals small secrets that the database keeps and must not know. */
export type Vault = {
  seal(secret: Buffer): Buffer
  /** The inverse; undefined for what was sealed with none of the keys, or was changed since. */
  open(sealed: Buffer): Buffer | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The vault of secret keys, of which the first seals and each opens: AES-256 in GCM. */
export function openVault(secretKeys: SecretKeys): Vault {
  const keys = derivedKeys(secretKeys, 'vault')
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce)
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      for (const key of keys) {
        try {
          return openWith(key, sealed)
        } catch {}
      }
      return undefined
    },
  }
}

/** Throws for what another key has sealed. */
function openWith(key: Buffer, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
