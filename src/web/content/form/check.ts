import type { FormField } from '#contract/blocks.ts'
import type { Translate } from '../../app/translations.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^[+()\d][\d\s()/.+-]{3,}$/

/** What each field refuses, by its name, in words that say how to mend it; empty when the form can be sent. */
export function faultsIn(
  fields: readonly FormField[],
  values: Readonly<Record<string, string>>,
  t: Translate,
): Record<string, string> {
  const faults = fields.map((field) => [field.name, faultOf(field, (values[field.name] ?? '').trim(), t)] as const)
  return Object.fromEntries(faults.filter((each): each is [string, string] => each[1] !== undefined))
}

function faultOf({ type, required, maxLength, label }: FormField, value: string, t: Translate): string | undefined {
  if (!value) {
    if (!required) return undefined
    if (type === 'checkbox') return t('Form.Unchecked', 'Tick this box to go on')
    return type === 'select'
      ? t('Form.Unchosen', 'Choose one for “{label}”', { label })
      : t('Form.Missing', 'Fill in “{label}”', { label })
  }
  if (value.length > maxLength) {
    return t('Form.TooLong', 'At most {max} {max|character|characters}; these are {count}', {
      max: maxLength,
      count: value.length,
    })
  }
  if (type === 'email' && !EMAIL.test(value)) return t('Form.Email', 'Write an e-mail address like name@company.com')
  if (type === 'tel' && !PHONE.test(value)) return t('Form.Phone', 'Write a telephone number like +45 65 12 34 56')
  if (type === 'number' && !Number.isFinite(Number(value))) return t('Form.Number', 'Write a number in digits')
  return undefined
}
