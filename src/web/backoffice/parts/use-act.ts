import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiException, type FieldError } from '#contract/errors.ts'
import { answerTo } from '../../app/call-failure.ts'
import { keepFocus } from '../../app/keep-focus.ts'
import { toasts } from '../../app/toasts.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { UNDO_LIFE_MS } from '../../ui/toast-store.ts'
import { labelOf } from '../documents/labels.ts'
import { SaidAtField } from './use-faults.ts'

/** A change that is made. */
export type Deed = {
  /** What is said when it is done. */
  done?: string
  /** What undoes it, offered until it is done, or comes too late. */
  undo?: { work: () => Promise<unknown>; done?: string }
}

/**
 * Makes a change and reads the page anew, also where somebody else was faster; where what was pressed is gone by then,
 * the keyboard stays at the page. A refusal that no field says is said in the shop's own words, with the first wrong
 * field; the promise tells whether it was done.
 */
export function useAct(): [act: (work: () => Promise<unknown>, deed?: Deed) => Promise<boolean>, isBusy: boolean] {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  function offerOf({ work, ...deed }: NonNullable<Deed['undo']>) {
    const again = () => void act(work, deed, offer)
    const offer = { action: { label: t('Office.Undo', 'Undo'), onAct: again }, lifeMs: UNDO_LIFE_MS }
    return offer
  }

  async function act(work: () => Promise<unknown>, { done, undo }: Deed = {}, offer = {}): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      await revalidate()
      if (done) toasts.show('success', done, undo && offerOf(undo))
      return true
    } catch (error) {
      if (error instanceof SaidAtField) return false
      // What it was refused for has happened since the page was read.
      const isTooLate = error instanceof ApiException && error.status === 409
      if (isTooLate) await revalidate()
      const said = { ...saidOf(error, t), ...(!isTooLate && offer) }
      toasts.show('error', t('Office.NotDone', 'That could not be done'), said)
      return false
    } finally {
      setBusy(false)
      keepFocus()
    }
  }
  return [act, isBusy]
}

function saidOf(error: unknown, t: Translate) {
  if (!(error instanceof ApiException)) {
    console.error(error)
    return { detail: t('Office.NoAnswer', 'The shop did not answer. See whether it was done, then try again.') }
  }
  const { reason, result } = error
  const [fault] = result?.errors ?? []
  return { detail: fault ? faultText(fault, t) : reason, ...answerTo(error) }
}

/** A sentence: what is said of a field alone follows the name of the field, `Heading is needed`. */
function faultText({ path, message }: FieldError, t: Translate): string {
  const field = path.split('.').findLast((step) => !/^\d+$/.test(step))
  return field && /^\p{Ll}/u.test(message) ? `${labelOf(field, t)} ${message}` : message
}
