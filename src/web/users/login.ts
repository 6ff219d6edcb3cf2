/** Why signing in failed: the error's type, and how long to wait where the shop says so. */
export type LoginFailure = { type: string; waitSeconds?: number | undefined }

/** Where to go to once signed in, or why not. */
type LoginOutcome = { redirect: string } | { failure: LoginFailure }

type Login = { username: string; password: string; code?: string; redirect: string }

/** Signs in; the shop keeps the session in cookies that no script can read. */
export async function login(form: Login): Promise<LoginOutcome> {
  try {
    const answer = await fetch('/session/login', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    const body: unknown = await answer.json().catch(() => null)
    if (answer.ok && hasText(body, 'redirect')) return { redirect: body.redirect }
    const waitSeconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10)
    return {
      failure: {
        type: hasText(body, 'type') ? body.type : 'ServerException',
        waitSeconds: Number.isNaN(waitSeconds) ? undefined : waitSeconds,
      },
    }
  } catch {
    return { failure: { type: 'ServiceUnavailableException' } }
  }
}

function hasText<K extends string>(body: unknown, key: K): body is Record<K, string> {
  return typeof body === 'object' && body !== null && key in body && typeof Reflect.get(body, key) === 'string'
}
