import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shared.ts'
import { Password } from './users.ts'

/** Of the app, or one of the codes for who has lost it. */
const Code = text(40).min(1)

/** How it stands with a user's second factor. */
const SecondFactorState = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean().describe("The user's role may not go without."),
  recoveryCodes: z.int().describe('How many recovery codes are left.'),
})
export type SecondFactorState = z.output<typeof SecondFactorState>

export const secondFactor = {
  'POST /api/User/GetSecondFactor': endpoint({
    summary: 'Whether the user signs in with a second factor, or has to.',
    access: 'signedIn',
    forbidsActing: true,
    body: z.object({ area: AreaInfo }),
    reply: SecondFactorState,
  }),
  'POST /api/User/BeginSecondFactor': endpoint({
    summary: 'A new secret for an authenticator app. It counts once a code of the app confirms it.',
    access: 'signedIn',
    forbidsActing: true,
    body: z.object({ area: AreaInfo, currentPassword: Password }),
    reply: z.object({
      secret: z.string().describe('To be typed.'),
      address: z.string().describe('To be opened by the app: `otpauth://…`.'),
    }),
    fails: ['InvalidCredentialsException', 'TooManyRequestsException'],
  }),
  'POST /api/User/ConfirmSecondFactor': endpoint({
    summary: 'Switches the second factor on by the first code of the app, and gives codes for who loses it.',
    access: 'signedIn',
    forbidsActing: true,
    body: z.object({ area: AreaInfo, code: Code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    fails: ['NotFoundException', 'TooManyRequestsException'],
  }),
  'POST /api/User/RemoveSecondFactor': endpoint({
    summary: 'Switches the own second factor off, where the role may go without.',
    access: 'signedIn',
    forbidsActing: true,
    body: z.object({ area: AreaInfo, currentPassword: Password, code: Code }),
    reply: null,
    fails: ['InvalidCredentialsException', 'TooManyRequestsException'],
  }),
  'POST /backoffice/api/User/RemoveSecondFactor': endpoint({
    summary: 'Takes the second factor off a user who has lost app and codes, and ends his sessions.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, username: text(200).min(1) }),
    reply: null,
    fails: ['NotFoundException'],
  }),
}
