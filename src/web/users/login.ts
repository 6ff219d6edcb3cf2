/** Why signing in failed: the error's type, and how long to wait where the shop says so. */
export type LoginFailure = { type: string; waitSeconds?: number | undefined }

/** Where to go to once that is done, or why it is not. */
type LoginOutcome = { redirect: string } | { failure: LoginFailure }

type Login = { username: string; password: string; code?: string; redirect: string }

/** Signs in; the shop keeps the session in cookies that no script can read. */
export const login = (form: Login): Promise<LoginOutcome> => send('/session/login', form)

/** Begins to act for a customer, in place of whoever was acted for; kept in a cookie as well. */
export const actFor = (customerNo: string): Promise<LoginOutcome> => send('/session/impersonate', { customerNo })

async function send(path: string, form: object): Promise<LoginOutcome> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    const body: unknown = await answer.json().catch(() => null)
    if (answer.ok && hasText(body, 'redirect')) return { redirect: body.redirect }
    const type = hasText(body, 'type') ? body.type : 'ServerException'
    return { failure: { type, waitSeconds: secondsIn(answer.headers.get('retry-after')) } }
  } catch {
    return { failure: { type: 'ServiceUnavailableException' } }
  }
}

/** The seconds that a Retry-After says, where there is one. */
export function secondsIn(retryAfter: string | null | undefined): number | undefined {
  const seconds = Number.parseInt(retryAfter ?? '', 10)
  return Number.isNaN(seconds) ? undefined : seconds
}

function hasText<K extends string>(body: unknown, key: K): body is Record<K, string> {
  return typeof body === 'object' && body !== null && key in body && typeof Reflect.get(body, key) === 'string'
}
