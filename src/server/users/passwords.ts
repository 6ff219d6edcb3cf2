import { hash, verify } from '@node-rs/argon2'
import { ShopError } from '../http/errors.ts'

// OWASP's minimum for argon2id, which is the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const QUEUE = 32

let running = 0
const waiting: (() => void)[] = []

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

/** Hashing is heavy on purpose: two at once, some wait, the rest is told to come back. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= QUEUE) {
    throw new ShopError('TooManyRequestsException', 'Many people are signing in right now. Please try again shortly.', {
      retryAfter: 2,
    })
  }
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
