import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { BlockOf } from '#contract/blocks.ts'
import { readForm } from '#domain/form.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/field-error.tsx'
import css from './form-block.module.css'
import { FormControl } from './form-control.tsx'
import { sendForm } from './send.ts'

/**
 * A form that editors built. What is wrong is said at its field and the first such field takes the focus; what was
 * typed stays whatever happens. Once sent, its thanks stand in its place.
 */
export function FormBlock({ block }: { block: BlockOf<'form'> }) {
  const { formId, heading, text, fields, submitText, thanks } = block
  const t = useTranslate()
  const shop = useShop()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state === 'sending') return
    const values = valuesOf(new FormData(event.currentTarget))
    const found = Object.fromEntries(readForm(fields, values, t).faults.map(({ name, message }) => [name, message]))
    setFailure(undefined)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirst(found)

    setState('sending')
    const outcome = await sendForm(shop, { formId, values }, t)
    if (outcome === 'sent') return setState('sent')
    setState('open')
    setFaults(outcome.faults)
    setFailure(outcome.message)
    focusFirst(outcome.faults)
  }

  function focusFirst(found: Record<string, string>): void {
    const first = fields.find(({ name }) => found[name])
    const control = first && form.current?.elements.namedItem(first.name)
    if (control instanceof HTMLElement) control.focus()
  }

  if (state === 'sent') return <Thanks>{thanks || t('Form.Thanks', 'Thank you. We have it and will answer.')}</Thanks>
  return (
    <section className={css.section} aria-labelledby={heading ? id : undefined}>
      {heading && <h2 id={id}>{heading}</h2>}
      {text && <p className={css.text}>{text}</p>}
      <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {fields.map((field) => (
          <FormControl key={field.name} field={field} error={faults[field.name]} />
        ))}
        {failure && <ErrorText>{failure}</ErrorText>}
        <div>
          <Button type="submit" severity="cta-1" size="l" loading={state === 'sending'}>
            {submitText || t('Form.Send', 'Send')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Stands where the form stood, read out and reached by the keyboard from there. */
function Thanks({ children }: { children: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={css.thanks} role="status">
      <p ref={words} tabIndex={-1}>
        {children}
      </p>
    </div>
  )
}

/** What was typed and ticked, by the names of the fields. */
function valuesOf(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value).trim()]))
}
