import { type FormEvent, useState } from 'react'
import { ending, type Failed } from './requests.ts'

type CredentialsForm<Field extends string, Reply> = {
  /** Fields that may not stay empty, in the order of the form. */
  required: readonly Field[]
  /** Makes the call; `text` is what was typed into a field. */
  send: (text: (name: string) => string) => Promise<Reply>
  onDone: (reply: Reply) => void
  onFailure?: (failure: Failed) => void
}

/** A form about how one signs in: which fields are empty, the first of which is focused, and why it failed. */
export function useCredentialsForm<Field extends string, Reply>(form: CredentialsForm<Field, Reply>) {
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [failure, setFailure] = useState<Failed>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { elements } = event.currentTarget
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const empty = form.required.filter((name) => !text(name).trim())
    setFailure(undefined)
    setMissing(empty)
    const [first] = empty
    if (first) return focusOn(elements.namedItem(first))
    setIsBusy(true)
    const outcome = await ending(form.send(text))
    setIsBusy(false)
    if (outcome.isDone) return form.onDone(outcome.reply)
    setFailure(outcome)
    form.onFailure?.(outcome)
  }

  return {
    isBusy,
    failure,
    isMissing: (name: Field) => missing.includes(name),
    /** For the element of the form. Posted, for a browser without script would write passwords into the address. */
    form: { method: 'post', noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
  }
}

function focusOn(field: unknown): void {
  if (field instanceof HTMLElement) field.focus()
}
