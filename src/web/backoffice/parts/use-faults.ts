import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiException } from '#contract/errors.ts'

/** What was refused, by the path of its field in the form. */
export type Faults = Readonly<Record<string, string>>

/** What was refused is said at its field, to which the focus comes: nothing is left to say of it. */
export class SaidAtField extends Error {}

type Form = {
  faults: Faults
  /** Goes to the form: the first wrong field of it takes the focus. */
  form: RefObject<HTMLFormElement | null>
  /**
   * Does the work and keeps what it is refused for until the next attempt; the refusal goes on to the caller, as
   * SaidAtField where a field says it.
   */
  attempt: <T>(work: () => Promise<T>) => Promise<T>
  /** Keeps what is refused before anything is sent. */
  refuse: (faults: Faults) => void
}

/**
 * The faults of a form whose fields stand below `part` in the body that is sent. `onRefused` may bring the first wrong
 * field into the form where it is not there yet; it takes the focus once it is.
 */
export function useFaults(part: string, onRefused?: (faults: Faults) => void): Form {
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const isToBeShown = useRef(false)
  const firstWrong = () => form.current?.querySelector<HTMLElement>(WRONG)
  useEffect(() => {
    const wrong = isToBeShown.current && firstWrong()
    // A form that takes no words while it is sent takes no focus either.
    if (!wrong || wrong.closest('[inert]')) return
    isToBeShown.current = false
    wrong.focus()
  })

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    isToBeShown.current = false
    setFaults({})
    try {
      return await work()
    } catch (error) {
      const found = error instanceof ApiException ? faultsOf(error, part) : {}
      throw Object.keys(found).length > 0 && refuse(found) ? new SaidAtField() : error
    }
  }

  /** Whether a field says it now. */
  function refuse(found: Faults): boolean {
    isToBeShown.current = true
    flushSync(() => setFaults(found))
    onRefused?.(found)
    return Boolean(firstWrong())
  }
  return { faults, form, attempt, refuse }
}

/** The rows that `faults` were found in, by their `keys` then: others have come, or gone, since. */
export function useFaultyRows(faults: Faults, keys: readonly number[]): readonly number[] {
  const [found, setFound] = useState({ faults, keys })
  if (found.faults !== faults) setFound({ faults, keys })
  return found.keys
}

/** A wrong control, or the first control of a group that is wrong as a whole. */
const WRONG = '[aria-invalid="true"], fieldset[data-wrong] :is(input, textarea, select, button)'

const faultsOf = ({ result }: ApiException, part: string): Faults =>
  Object.fromEntries(
    (result?.errors ?? []).map(({ path, message }) => [
      path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path,
      message,
    ]),
  )
