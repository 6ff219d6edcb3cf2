import type { FormField } from '#contract/blocks.ts'
import { useTranslate } from '../../app/translations.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** What a browser may fill in by itself, by the names editors usually give. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  company: 'organization',
  email: 'email',
  phone: 'tel',
  country: 'country-name',
}

/** One field of a form that editors built, with its label, help and what is wrong with it. */
export function FormControl({ field, error }: { field: FormField; error: string | undefined }) {
  const t = useTranslate()
  const { name, label, type, required, maxLength, help, options } = field
  if (type === 'checkbox') {
    return (
      <Checkbox name={name} value="yes" label={label} detail={help || undefined} required={required} error={error} />
    )
  }
  const shared = {
    name,
    label,
    required,
    error,
    hint: help || undefined,
    optional: required ? undefined : t('Form.Optional', 'optional'),
  }
  if (type === 'select') {
    return (
      <SelectField {...shared} defaultValue="">
        <option value="">{t('Form.Choose', 'Choose …')}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    )
  }
  // Longer texts are not cut while they are typed or pasted: the form says how much is too much.
  if (type === 'textarea') return <TextArea {...shared} rows={6} />
  return (
    <TextField
      {...shared}
      type={type === 'number' ? 'text' : type}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete={AUTOCOMPLETE[name]}
      maxLength={type === 'text' ? maxLength : undefined}
    />
  )
}
