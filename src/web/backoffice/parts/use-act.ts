import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiException, type FieldError } from '#contract/errors.ts'
import { keepFocus } from '../../app/keep-focus.ts'
import { toasts } from '../../app/toasts.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { labelOf } from '../documents/labels.ts'

/** A change that is made. */
type Deed = {
  /** What is said when it is done. */
  done?: string
  undo?: { label: string; onAct: () => void }
  /** What its form calls the fields that are sent, from the top, where it has words of its own for them. */
  labels?: Labels
}
type Labels = Readonly<Record<string, string>>

/**
 * Makes a change and reads the page anew, also where somebody else was faster; where what was pressed is gone by then,
 * the keyboard stays at the page. A refusal is said in the shop's own words, with the first wrong field; the promise
 * tells whether it was done.
 */
export function useAct(): [act: (work: () => Promise<unknown>, deed?: Deed) => Promise<boolean>, isBusy: boolean] {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function act(work: () => Promise<unknown>, { done, undo, labels = {} }: Deed = {}): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      await revalidate()
      if (done) toasts.show('success', done, undo ? { action: undo, lifeMs: UNDO_MS } : {})
      return true
    } catch (error) {
      // What it was refused for has happened since the page was read.
      if (error instanceof ApiException && error.status === 409) await revalidate()
      toasts.show('error', t('Office.NotDone', 'That could not be done'), saidOf(error, labels, t))
      return false
    } finally {
      setBusy(false)
      keepFocus()
    }
  }
  return [act, isBusy]
}

/** Long enough to see that it was the wrong row. */
const UNDO_MS = 8_000

function saidOf(error: unknown, labels: Labels, t: Translate) {
  if (!(error instanceof ApiException)) {
    console.error(error)
    return { detail: t('Office.NoAnswer', 'The shop did not answer. See whether it was done, then try again.') }
  }
  const { reason, status, type, result } = error
  const order = Object.keys(labels)
  const placeOf = (fault: FieldError) => order.indexOf(fieldOf(fault) ?? '')
  const [fault] = (result?.errors ?? []).toSorted((one, other) => placeOf(one) - placeOf(other))
  return { detail: fault ? faultText(fault, labels, t) : reason, statusCode: status, statusMessage: type }
}

/** A sentence: what is said of a field alone follows the name of the field, `Heading is needed`. */
function faultText(fault: FieldError, labels: Labels, t: Translate): string {
  const field = fieldOf(fault)
  const { message } = fault
  return field && /^\p{Ll}/u.test(message) ? `${labels[field] ?? labelOf(field, t)} ${message}` : message
}

const fieldOf = ({ path }: FieldError): string | undefined => path.split('.').findLast((step) => !/^\d+$/.test(step))
