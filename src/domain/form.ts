import type { Translate } from './texts.ts'

/** What the rules need to know of a field that editors built. */
export type Field = {
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'number' | 'textarea' | 'select' | 'checkbox'
  required: boolean
  maxLength: number
  options: readonly string[]
}

/** What is wrong with the value of a field, in words for who typed it. */
export type Fault = { name: string; message: string }

/** A plain address of one mailbox, as it can stand in the header of a mail. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
const PHONE = /^\+?\(?\d[\d ()./-]{3,}$/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/
/** Control characters and halves of characters; lines may be broken where there are several. */
const UNREADABLE = /[\p{Cc}\p{Cs}]/u
const UNREADABLE_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u

/**
 * A form as it was filled in: the answers in the order of its fields, trimmed, a ticked box being `yes`, and what is
 * wrong, said by `t`. A value without a field is a fault, and so is a field that has to be filled in and was not.
 */
export function readForm(
  fields: readonly Field[],
  values: Readonly<Record<string, string>>,
  t: Translate,
): { answers: Record<string, string>; faults: Fault[] } {
  const unknown = Object.keys(values).filter((name) => !fields.some((field) => field.name === name))
  const answers = fields.map((field): [string, string] => [field.name, answerOf(field, values)])
  const faults = fields.flatMap((field, index) => {
    const message = faultOf(field, answers[index]?.[1] ?? '', t)
    return message ? [{ name: field.name, message }] : []
  })
  return {
    answers: Object.fromEntries(answers),
    faults: [
      ...faults,
      ...unknown.map((name) => ({ name, message: t('Form.NoField', 'The form has no such field.') })),
    ],
  }
}

/** The first answer to a field of type email, where whoever sent the form can be reached; undefined without one. */
export function addressIn(fields: readonly Field[], answers: Readonly<Record<string, string>>): string | undefined {
  const field = fields.find(({ name, type }) => type === 'email' && answers[name])
  return field && answers[field.name]
}

function answerOf({ name, type }: Field, values: Readonly<Record<string, string>>): string {
  const value = (Object.hasOwn(values, name) ? (values[name] ?? '') : '').replace(/\r\n?/g, '\n').trim()
  return type === 'checkbox' && value ? 'yes' : value
}

function faultOf(
  { type, label, required, maxLength, options }: Field,
  answer: string,
  t: Translate,
): string | undefined {
  const unchosen = () => t('Form.Unchosen', 'Choose one for “{label}”', { label })
  if (!answer) {
    if (!required) return undefined
    if (type === 'checkbox') return t('Form.Unchecked', 'Tick this box to go on')
    return type === 'select' ? unchosen() : t('Form.Missing', 'Fill in “{label}”', { label })
  }
  const { length } = answer
  if (length > maxLength) {
    const values = { max: maxLength, count: length }
    return t('Form.TooLong', 'At most {max} {max|character|characters}; these are {count}', values)
  }
  if ((type === 'textarea' ? UNREADABLE_IN_LINES : UNREADABLE).test(answer)) {
    return t('Form.Unreadable', 'Use plain characters')
  }
  if (type === 'email' && !EMAIL.test(answer)) return t('Form.Email', 'Write an e-mail address like name@company.com')
  if (type === 'tel' && !PHONE.test(answer)) return t('Form.Phone', 'Write a telephone number like +45 65 12 34 56')
  if (type === 'number' && !NUMBER.test(answer)) return t('Form.Number', 'Write a number in digits')
  if (type === 'select' && !options.includes(answer)) return unchosen()
  return undefined
}
