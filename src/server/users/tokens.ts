import { createHash, randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { now } from '../clock.ts'
import { derivedKeys, type SecretKeys } from '../secret.ts'

/** Lifetime of an access token. */
export const ACCESS_SECONDS = 600
/** How long a sales person acts for a customer at most before he has to say so again. */
export const ACTING_SECONDS = 3_600
const VISITOR_SECONDS = 86_400
const LEEWAY_SECONDS = 60
const ISSUER = 'oche'
const AUDIENCE = 'oche-api'

/** What a token of ours says, by its kind. */
type Claims =
  | { kind: 'access'; sessionId: string; expiresAt: Date }
  | { kind: 'impersonation'; sessionId: string; impersonationId: string; expiresAt: Date }
  | { kind: 'visitor'; expiresAt: Date }

type Acting = { sessionId: string; userId: string; customerNumber: string; impersonationId: string }

/** Makes and reads the access tokens of one secret. */
export type AccessTokens = {
  sign(sessionId: string, userId: string): Promise<string>
  /** Names both: the customer as the subject, the sales person as who acts (RFC 8693). */
  signActing(acting: Acting): Promise<string>
  /** For whoever is not signed in: it opens nothing that is not open anyway. */
  signVisitor(): Promise<string>
  /** What a token says; undefined for anything but a token of ours that has not expired. */
  read(token: string): Promise<Claims | undefined>
}

/** Signs access tokens with the first of the keys, and takes those that either has signed. */
export function accessTokens(secretKeys: SecretKeys): AccessTokens {
  const keys = derivedKeys(secretKeys, 'access token')
  const sign = (claims: JWTPayload, subject: string, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(subject)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setJti(randomBytes(12).toString('base64url'))
      .setIssuedAt(new Date(now()))
      .setExpirationTime(new Date(now() + seconds * 1_000))
      .sign(keys[0])

  return {
    sign: (sessionId, userId) => sign({ sid: sessionId, typ: 'access' }, userId, ACCESS_SECONDS),
    signActing: ({ sessionId, userId, customerNumber, impersonationId }) =>
      sign(
        { sid: sessionId, typ: 'impersonation', act: { sub: userId }, imp: impersonationId },
        `customer:${customerNumber}`,
        ACTING_SECONDS,
      ),
    signVisitor: () => sign({ typ: 'visitor' }, 'visitor', VISITOR_SECONDS),
    async read(token) {
      for (const key of keys) {
        try {
          const { payload } = await jwtVerify(token, key, {
            algorithms: ['HS256'],
            issuer: ISSUER,
            audience: AUDIENCE,
            requiredClaims: ['exp', 'sub', 'jti'],
            clockTolerance: LEEWAY_SECONDS,
            currentDate: new Date(now()),
          })
          return claimsOf(payload)
        } catch {}
      }
      return undefined
    },
  }
}

function claimsOf({ typ, sub, sid, exp, act, imp }: JWTPayload): Claims | undefined {
  if (exp === undefined || !sub) return undefined
  const expiresAt = new Date(exp * 1000)
  if (typ === 'visitor') return { kind: 'visitor', expiresAt }
  if (typeof sid !== 'string') return undefined
  if (typ === 'access') return { kind: 'access', sessionId: sid, expiresAt }
  if (typ !== 'impersonation' || typeof imp !== 'string' || !hasSubject(act)) return undefined
  return { kind: 'impersonation', sessionId: sid, impersonationId: imp, expiresAt }
}

const hasSubject = (value: unknown): value is { sub: string } =>
  typeof value === 'object' && value !== null && 'sub' in value && typeof value.sub === 'string'

/** A new secret of 256 bits for a client to keep, and what the database keeps of it. */
export function newSecret(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** What the database keeps of a secret token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
