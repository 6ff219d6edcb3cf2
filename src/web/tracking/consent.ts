/** What somebody answered when asked whether his visit may be measured. */
export type Consent = 'granted' | 'denied'

/** Names the cookie that keeps the answer. */
export const CONSENT_COOKIE = 'consent'

/** The answer that was given; undefined when none was. */
export function readConsent(cookies: string): Consent | undefined {
  const value = cookies
    .split(/;\s*/)
    .find((each) => each.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1)
  return value === 'granted' || value === 'denied' ? value : undefined
}
