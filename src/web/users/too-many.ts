import type { Translate } from '../app/translations.ts'

/** That somebody tried too often, and how long he has to wait, where the shop says so. */
export function tooManyText(t: Translate, waitSeconds: number | undefined): string {
  if (waitSeconds === undefined) return t('Login.TooMany', 'Too many attempts. Wait a few minutes, then try again.')
  return waitSeconds < 60
    ? t('Login.WaitSeconds', 'Too many attempts. Try again in {count} {count|second|seconds}.', { count: waitSeconds })
    : t('Login.WaitMinutes', 'Too many attempts. Try again in {count} {count|minute|minutes}.', {
        count: Math.ceil(waitSeconds / 60),
      })
}
