import type { Field } from '#domain/form.ts'
import type { Translate } from '#domain/texts.ts'
import type { Letter } from '../mail/letter.ts'

type Filled = {
  form: { heading: string; fields: readonly Field[] }
  answers: Readonly<Record<string, string>>
  submissionId: string
  /** Who filled it in, if there is an address. */
  replyTo: string | undefined
}

/** What the recipient of a form gets: every field with its answer. */
export function formLetter(t: Translate, { form, answers, submissionId, replyTo }: Filled): Letter {
  const heading = form.heading || t('Mail.Form.Heading', 'A form was sent')
  const say = ({ name, type }: Field) => {
    const answer = answers[name] ?? ''
    if (type !== 'checkbox') return answer
    return answer ? t('Mail.Form.Yes', 'Yes') : t('Mail.Form.No', 'No')
  }
  const kept = t('Mail.Form.Number', 'Kept as {number}.', { number: submissionId })
  const reply = replyTo && t('Mail.Form.Reply', 'A reply to this mail goes to {address}.', { address: replyTo })
  return {
    subject: replyTo ? t('Mail.Form.Subject', '{heading}: {address}', { heading, address: replyTo }) : heading,
    heading,
    preview: form.fields.map(say).filter(Boolean).join(' · '),
    parts: [
      { type: 'facts', facts: form.fields.map((field) => [field.label, say(field)] as const) },
      { type: 'note', text: reply ? `${reply}\n${kept}` : kept },
    ],
  }
}
