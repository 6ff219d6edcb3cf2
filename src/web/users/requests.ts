import { ApiException } from '#contract/errors.ts'
import { secondsIn } from './login.ts'

/** Why a request about signing in failed; `rules` are what a new password breaks. */
export type Failed = { isDone: false; type: string; rules: string[]; waitSeconds?: number | undefined }
/** How such a request ended. */
type Ending<T = unknown> = { isDone: true; reply: T } | Failed

/** Makes a call and tells how it ended. */
export async function ending<T>(work: Promise<T>): Promise<Ending<T>> {
  try {
    return { isDone: true, reply: await work }
  } catch (error) {
    if (!(error instanceof ApiException)) return { isDone: false, type: 'ServiceUnavailableException', rules: [] }
    const rules = error.result?.errors?.filter(({ path }) => path === 'newPassword').map(({ message }) => message) ?? []
    return { isDone: false, type: error.type, rules, waitSeconds: secondsIn(error.headers['retry-after']) }
  }
}

/** The page that a mail leads back to, with the places that the shop fills in (spec section 7, RecoverPassword). */
export const tokenUrl = ({ origin, pathname }: Location): string =>
  `${origin}${pathname}?token={token}&username={username}`
