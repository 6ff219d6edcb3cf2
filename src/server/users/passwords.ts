import { hash, verify } from '@node-rs/argon2'
import { openQueue } from '../files/queue.ts'

// OWASP's minimum for argon2id, which is the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing is heavy on purpose: a few at once, some wait, the rest is told to come back. */
const inTurn = openQueue({ atOnce: 2, waiting: 32, patienceMs: 10_000 })

/** The argon2id hash of a password with its parameters; a few at a time, the others wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

/**
 * Whether `password` is the one behind `passwordHash`; takes as long for an unknown user (undefined) and for one who
 * has no password yet, whose hash is none.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isHash = passwordHash?.startsWith('$argon2') ?? false
  const matches = await inTurn(async () => verify(isHash && passwordHash ? passwordHash : await DECOY, password))
  return matches && isHash
}

const DECOY = hash('no user has this password', OPTIONS)
