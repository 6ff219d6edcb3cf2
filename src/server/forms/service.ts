import { addressIn, type Fault, readForm } from '#domain/form.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { inTransaction } from '../db/database.ts'
import { invalidFields, notFound, type ShopError } from '../http/errors.ts'
import { countTowards, networkOf } from '../limits/service.ts'
import { queueMail } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import { formLetter } from './letter.ts'
import { insertSubmission } from './queries.ts'

/** A form as it arrives, and from where. */
type Sent = { formId: string; values: Record<string, string>; ip: string }

const LIMIT = { name: 'form', most: 5, windowSeconds: 600 }

/**
 * Keeps a form that was sent and mails it to the form's own recipient, whoever the request may name. Only what could be
 * taken counts towards the limit: mending a form costs nobody a turn.
 */
export async function sendForm(shop: Shop, area: EffectiveArea, { formId, values, ip }: Sent): Promise<string> {
  const form = shop.documents.find('form', formId, area)?.body
  if (!form) throw notFound('The form')
  const t = voiceIn(shop, area)
  const { answers, faults } = readForm(form.fields, values, t)
  if (faults.length) throw refusal(faults)

  const replyTo = addressIn(form.fields, answers)
  return inTransaction(shop.db, async (tx) => {
    await countTowards(tx, LIMIT, networkOf(ip))
    const submissionId = await insertSubmission(tx, { formId, areaId: area.areaId, answers })
    await queueMail(tx, {
      kind: 'form',
      area: area.settings,
      to: [form.recipient],
      ...(replyTo && { replyTo }),
      letter: formLetter(t, { form, answers, submissionId, replyTo }),
    })
    return submissionId
  })
}

const refusal = (faults: readonly Fault[]): ShopError =>
  invalidFields(faults.map(({ name, message }) => ({ path: `values.${name}`, message })))
