import { DEFAULT_SETTINGS, SETTING_NAMES } from '../config.ts'

/** A variable as it may be shown. */
type SaidSetting = { name: string; value: string; isDefault: boolean }

const SECRET = /SECRET|TOKEN|PASSWORD/
const HIDDEN = '••••••••'

/**
 * Every variable the shop is configured by with what holds; of secrets, also those within addresses, only that they are
 * there.
 */
export function saidSettings(environment: Record<string, string | undefined>): SaidSetting[] {
  return SETTING_NAMES.map((name) => {
    const said = environment[name]
    if (!said) return { name, value: String(DEFAULT_SETTINGS[name] ?? ''), isDefault: true }
    return { name, value: SECRET.test(name) ? HIDDEN : withoutSecrets(said), isDefault: false }
  })
}

/**
 * An address without whom it signs in as and without its query, where some keep their keys; any other text as it is.
 */
function withoutSecrets(value: string): string {
  if (!value.includes('://')) return value
  return value.replace(/:\/\/[^/]*@/, `://${HIDDEN}@`).replace(/[?#].*$/s, `?${HIDDEN}`)
}
