import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shared.ts'

export const Role = z.enum(['customer', 'impersonation', 'backoffice'])
export type Role = z.output<typeof Role>

/** The access token to send as a bearer value, and the refresh token to get the next pair with, once. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** Who is signed in and for which customer (spec section 3, User session). */
export const SignedInUser = z.object({
  user: z.object({
    userId: z.string(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    customerNumber: z.string().nullable(),
    roles: z.array(Role),
  }),
  customer: z
    .object({
      customerNumber: z.string(),
      name: z.string(),
      /** Overrides the area's currency when set. */
      currencyCode: z.string().nullable(),
      countryCode: z.string(),
    })
    .nullable(),
})
export type SignedInUser = z.output<typeof SignedInUser>

export const users = {
  'POST /api/User/Login': endpoint({
    summary: 'Signs a user in.',
    access: 'open',
    body: z.object({ area: AreaInfo, username: text(200).min(1), password: z.string().min(1).max(128) }),
    reply: Tokens,
    fails: ['InvalidCredentialsException', 'ForbiddenException', 'TooManyRequestsException'],
  }),
  'POST /api/User/GetAccessToken': endpoint({
    summary: 'A new pair of tokens for a refresh token, which is used up. Using one twice ends the session.',
    access: 'open',
    body: z.object({
      area: AreaInfo,
      /** In a browser that signed in through the storefront its cookie serves instead. */
      refreshToken: z.string().min(1).max(200).optional(),
    }),
    reply: Tokens,
    fails: ['InvalidCredentialsException'],
  }),
  'POST /api/User/Logout': endpoint({
    summary: 'Ends the session of the token; its access and refresh tokens are refused from then on.',
    access: 'open',
    body: z.object({ area: AreaInfo }),
    reply: null,
  }),
  'GET /api/User/GetUser': endpoint({
    summary: 'The signed-in user and the customer behind.',
    access: 'signedIn',
    query: z.object({}),
    reply: SignedInUser,
  }),
}
