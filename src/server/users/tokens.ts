import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Lifetime of an access token. */
export const ACCESS_SECONDS = 600
const LEEWAY_SECONDS = 60
const ISSUER = 'oche'
const AUDIENCE = 'oche-api'
const TYPE = 'access'

/** Makes and reads the access tokens of one secret. */
export type AccessTokens = {
  sign(sessionId: string, userId: string): Promise<string>
  /** The session a token belongs to; undefined for anything but an access token of ours that has not expired. */
  read(token: string): Promise<{ sessionId: string; userId: string; expiresAt: Date } | undefined>
}

/** Signs and checks access tokens with `secretKey`. */
export function accessTokens(secretKey: string): AccessTokens {
  const key = createHash('sha256').update(`access token ${secretKey}`).digest()
  return {
    sign: (sessionId, userId) =>
      new SignJWT({ sid: sessionId, typ: TYPE })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(randomBytes(12).toString('base64url'))
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS}s`)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify<{ sid: string; typ: string }>(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub', 'sid', 'jti'],
          clockTolerance: LEEWAY_SECONDS,
        })
        if (payload.typ !== TYPE || !payload.sub || !payload.exp) return undefined
        return { sessionId: payload.sid, userId: payload.sub, expiresAt: new Date(payload.exp * 1000) }
      } catch {
        return undefined
      }
    },
  }
}

/** A new refresh token and what the database keeps of it. */
export function newRefreshToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** What the database keeps of a secret token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
