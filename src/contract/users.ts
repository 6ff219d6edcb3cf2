import { z } from 'zod'
import { PASSWORD_LENGTH } from '#domain/password.ts'
import { RECOVERY_MAILS } from '#domain/recovery-mails.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Id, text } from './shared.ts'

export const Role = z.enum(['customer', 'impersonation', 'backoffice'])
export type Role = z.output<typeof Role>

/** The access token to send as a bearer value, and the refresh token to get the next pair with, once. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** One signing in that is not over. */
const Session = z.object({
  sessionId: z.string(),
  isCurrent: z.boolean().describe('Whether it is the one that asks.'),
  startedAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string().describe('What the browser said of itself when signing in.'),
})
export type Session = z.output<typeof Session>

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
      currencyCode: z.string().nullable().describe("Overrides the area's currency when set."),
      countryCode: z.string(),
    })
    .nullable(),
  acting: z
    .object({
      until: z.iso.datetime(),
      leftMs: z.number().min(0).describe('Milliseconds to then, for who cannot trust his own clock.'),
    })
    .nullable()
    .describe('Set while a sales person, who is the user then, acts for the customer; it ends by itself.'),
  needsSecondFactor: z
    .literal(true)
    .optional()
    .describe('Said while the user has to set up a second factor before anything else is open to him.'),
})
export type SignedInUser = z.output<typeof SignedInUser>

const Username = text(200).min(1)
/** As typed at signing in; rules hold for new ones alone. */
export const Password = z.string().min(1).max(PASSWORD_LENGTH.most)
/** A new password; whether its rules are kept is said by name. */
const NewPassword = z.string().max(1_000)
/** A token, even one of another kind: that is refused as no credential, not for its length. */
const Token = z.string().max(4096)

const RecoveryMailKey = z.enum(RECOVERY_MAILS)

/**
 * What such a mail says. `{name}`, `{username}`, `{shop}` and `{minutes}`, of an invitation `{days}` instead, and, of a
 * code, `{code}` are filled in as plain text; nothing else of it is interpreted.
 */
export const RecoveryMail = z.strictObject({
  subject: text(200).min(1),
  heading: text(200).min(1),
  text: text(4_000).min(1),
  button: text(60).default('').describe('On the link; a mail without one needs none.'),
  note: text(2_000).default(''),
})
export type RecoveryMail = z.output<typeof RecoveryMail>

export const users = {
  'POST /api/User/Login': endpoint({
    summary: 'Signs a user in; who has a second factor sends its code along.',
    access: 'open',
    body: z.object({
      area: AreaInfo,
      username: Username,
      password: Password,
      code: text(40)
        .optional()
        .describe('Of the second factor, one of the codes for who has lost it, or the one that was mailed.'),
    }),
    reply: Tokens,
    fails: [
      'InvalidCredentialsException',
      'SecondFactorRequiredException',
      'MailedCodeRequiredException',
      'ForbiddenException',
      'TooManyRequestsException',
    ],
  }),
  'POST /api/User/GenerateNotLoggedInToken': endpoint({
    summary: 'A token of a day for who is not signed in. It opens the calls that are open to anyone, and no other.',
    access: 'open',
    body: z.object({ area: AreaInfo }),
    reply: z.object({ accessToken: z.string() }),
    fails: ['TooManyRequestsException'],
  }),
  'POST /api/User/GetAccessToken': endpoint({
    summary:
      'A new pair of tokens for a refresh token, which is used up: sent again after ten seconds, it ends the session.',
    access: 'open',
    body: z.object({
      area: AreaInfo,
      refreshToken: Token.min(1)
        .optional()
        .describe('In a browser that signed in through the storefront its cookie serves instead.'),
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
  'POST /api/User/RecoverPassword': endpoint({
    summary: 'Mails a link to a new password. Answers alike whether there is such a user or not.',
    access: 'open',
    forbidsActing: true,
    body: z.object({
      area: AreaInfo,
      username: Username,
      tokenUrl: z
        .string()
        .max(2_000)
        .default('')
        .describe(
          "Where the link leads: its path counts when its host is one of the area's own, else it does not count at all.",
        ),
    }),
    reply: null,
    fails: ['TooManyRequestsException'],
  }),
  'POST /api/User/VerifyToken': endpoint({
    summary: 'Whether a link to a new password still works: answers when it does.',
    access: 'open',
    body: z.object({ area: AreaInfo, username: Username, token: Token }),
    reply: z.object({
      isValid: z.literal(true),
      shortestPassword: z.int(),
      isInvitation: z.boolean().describe('Whether it came with an invitation: the user has never signed in.'),
    }),
    fails: ['InvalidCredentialsException', 'TooManyRequestsException'],
  }),
  'POST /api/User/ResetPasswordByToken': endpoint({
    summary: 'Sets a new password by the link of a mail, once, and ends every session of the user.',
    access: 'open',
    forbidsActing: true,
    body: z.object({ area: AreaInfo, username: Username, token: Token, newPassword: NewPassword }),
    reply: null,
    fails: ['InvalidCredentialsException', 'TooManyRequestsException'],
  }),
  'POST /api/User/ChangePassword': endpoint({
    summary: "Changes the user's own password and ends his other sessions.",
    access: 'signedIn',
    forbidsActing: true,
    body: z.object({ area: AreaInfo, username: Username, currentPassword: Password, newPassword: NewPassword }),
    reply: null,
    fails: ['InvalidCredentialsException', 'TooManyRequestsException'],
  }),
  'POST /api/User/GetSessions': endpoint({
    summary: 'Where the user is signed in, the latest used first.',
    access: 'signedIn',
    forbidsActing: true,
    body: z.object({ area: AreaInfo }),
    reply: z.object({ sessions: z.array(Session) }),
  }),
  'POST /api/User/EndSession': endpoint({
    summary: "Ends one of the user's own sessions.",
    access: 'signedIn',
    forbidsActing: true,
    body: z.object({ area: AreaInfo, sessionId: Id }),
    reply: null,
    fails: ['NotFoundException'],
  }),
  'POST /api/User/EndOtherSessions': endpoint({
    summary: "Ends all of the user's sessions but the one that asks.",
    access: 'signedIn',
    forbidsActing: true,
    body: z.object({ area: AreaInfo }),
    reply: null,
  }),
  'POST /backoffice/api/User/PreviewRecoveryMail': endpoint({
    summary: 'What a mail about passwords would look like to a user made up for it, before it is written.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, key: RecoveryMailKey, mail: RecoveryMail }),
    reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  'POST /backoffice/api/User/GetRecoveryMailTemplates': endpoint({
    summary: "The area's mails about passwords as they are written, with what each looks like.",
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: z.object({
      templates: z.array(
        RecoveryMail.extend({
          key: RecoveryMailKey,
          isOwn: z
            .boolean()
            .describe(
              "Whether editors of the area wrote it, as a document of the type `recoveryMail`; else it is the shop's own.",
            ),
          preview: z
            .object({ subject: z.string(), html: z.string(), text: z.string() })
            .describe('With the values of an example filled in.'),
        }),
      ),
    }),
  }),
}
