import { ApiException } from '#contract/errors.ts'
import type { Shop } from '../../app/shop.ts'
import type { Translate } from '../../app/translations.ts'

type Filled = { formId: string; values: Record<string, string> }

/** What was refused, by the names of the fields, and what is to be said of the whole. */
type Refusal = { faults: Record<string, string>; message: string | undefined }

/** Sends a form; never rejects. */
export async function sendForm({ call, area }: Shop, filled: Filled, t: Translate): Promise<'sent' | Refusal> {
  try {
    await call('POST /api/Form/SendForm', { body: { area, ...filled } })
    return 'sent'
  } catch (error) {
    return refusalOf(error, Object.keys(filled.values), t)
  }
}

/** Why a form was not taken, in plain words; a fault of one of its fields `names` stands at the field. */
export function refusalOf(error: unknown, names: readonly string[], t: Translate): Refusal {
  const faults = faultsOf(error, names)
  if (Object.keys(faults).length > 0) return { faults, message: undefined }
  return { faults, message: messageOf(error, t) }
}

function faultsOf(error: unknown, names: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiException)) return {}
  const faults = (error.result?.errors ?? []).map(({ path, message }) => [path.replace(/^values\./, ''), message])
  return Object.fromEntries(faults.filter(([name = '']) => names.includes(name)))
}

function messageOf(error: unknown, t: Translate): string {
  const type = error instanceof ApiException ? error.type : undefined
  if (type === 'TooManyRequestsException') {
    return t('Form.TooMany', 'That was sent a little often. Wait a few minutes, then send it again: nothing is lost.')
  }
  if (type === 'ValidationException')
    return t('Form.Refused', 'Something here was not accepted. Check it and send it again.')
  return t('Form.Away', 'It could not be sent just now. What you wrote is still here; try again in a moment.')
}
