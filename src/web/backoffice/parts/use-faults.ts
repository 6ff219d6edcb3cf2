import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiException, type FieldError } from '#contract/errors.ts'

/** What was refused, by the path of its field in the form. */
export type Faults = Readonly<Record<string, string>>

/** What was refused is said at its field, to which the focus comes: nothing is left to say of it. */
export class SaidAtField extends Error {}

type Form = {
  faults: Faults
  /** Goes to the form: the first wrong field of it takes the focus. What was refused in a dialog goes with it. */
  form: RefObject<HTMLFormElement | null>
  /**
   * Does the work and keeps what it is refused for until the next attempt; what no field says of the refusal goes on to
   * the caller, SaidAtField where that is nothing.
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
  const [found, setFaults] = useState<Faults>({})
  /** The paths that fields have looked at. */
  const asked = useRef(new Set<string>())
  const faults = useMemo(() => noting(found, asked.current), [found])
  const [form] = useState(() => placeOfForm(() => setFaults({})))
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
    asked.current.clear()
    setFaults({})
    try {
      return await work()
    } catch (error) {
      if (!form.current || !(error instanceof ApiException && error.result?.errors?.length)) throw error
      const { status, response, headers, result } = error
      refuse(faultsOf(error.result.errors, part))
      if (!firstWrong()) throw error
      const errors = unsaidOf(error.result.errors, part, asked.current)
      throw errors.length > 0 ? new ApiException(status, response, headers, { ...result, errors }) : new SaidAtField()
    }
  }

  function refuse(found: Faults): void {
    isToBeShown.current = true
    flushSync(() => setFaults(found))
    onRefused?.(found)
  }
  return { faults, form, attempt, refuse }
}

/** Where a form stands; `onClosed` hears when it goes with its dialog. */
function placeOfForm(onClosed: () => void): RefObject<HTMLFormElement | null> {
  let form: HTMLFormElement | null = null
  return {
    get current() {
      return form
    },
    set current(next) {
      if (!next && form?.closest('dialog')) onClosed()
      form = next
    },
  }
}

/** The rows that `faults` were found in, by their `keys` then: others have come, or gone, since. */
export function useFaultyRows(faults: Faults, keys: readonly number[]): readonly number[] {
  const [found, setFound] = useState({ faults, keys })
  if (found.faults !== faults) setFound({ faults, keys })
  return found.keys
}

/** A wrong control, or the first control of a group that is wrong as a whole. */
const WRONG = '[aria-invalid="true"], fieldset[data-wrong] :is(input, textarea, select, button)'

/** What is said of a list as a whole: what is wrong with it, or with the first of its entries that are. */
export function faultWithin(faults: Faults, path: string): string | undefined {
  const first = Object.keys(faults).find((each) => each === path || each.startsWith(`${path}.`))
  return first && faults[first]
}

/** The same faults; which of them is looked at is noted. */
const noting = (faults: Faults, asked: Set<string>): Faults =>
  new Proxy(faults, {
    get(_, path: string) {
      asked.add(path)
      return faults[path]
    },
  })

/** What no field has looked at; of several entries of a list, one that was looked at stands for all. */
function unsaidOf(errors: readonly FieldError[], part: string, asked: ReadonlySet<string>): FieldError[] {
  const listOf = ({ path }: FieldError) => path.replace(/(\.\d+)+$/, '')
  const said = new Set(errors.filter(({ path }) => asked.has(within(part, path))).map(listOf))
  return errors.filter((each) => !said.has(listOf(each)))
}

const faultsOf = (errors: readonly FieldError[], part: string): Faults =>
  Object.fromEntries(errors.map(({ path, message }) => [within(part, path), message]))

const within = (part: string, path: string): string =>
  path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path
