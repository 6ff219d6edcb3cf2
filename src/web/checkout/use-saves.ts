import { useEffect, useState } from 'react'
import { ApiException } from '#contract/errors.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { failureText } from '../cart/failures.ts'
import type { AddressErrors } from './address-form.tsx'

/** Why the open section could not be saved, in words and by the fields of the address. */
type Problem = { text: string; address: AddressErrors }

/** What cannot be, in words for the buyer. */
export class Refusal extends Error {}

/** Why a change of a section failed; what the shop says of fields of the address stands at them. */
export function problemOf(t: Translate, error: unknown): Problem {
  const text = error instanceof Refusal ? error.message : failureText(t, error)
  return { text, address: addressErrors(error) }
}

/** The sections on their way to the shop, and what it refused last. */
export function useSaves() {
  const t = useTranslate()
  const [count, setCount] = useState(0)
  const [problem, setProblem] = useState<Problem>()

  /** Runs a change; a refusal stays with the open section. */
  async function save(change: () => Promise<unknown>): Promise<boolean> {
    setCount((before) => before + 1)
    setProblem(undefined)
    try {
      await change()
      return true
    } catch (error) {
      setProblem(problemOf(t, error))
      return false
    } finally {
      setCount((before) => before - 1)
    }
  }

  return {
    save,
    isBusy: count > 0,
    problem,
    say: (text: string) => setProblem({ text, address: {} }),
    forgetProblem: () => setProblem(undefined),
  }
}

/** Does something with what is given to it once nothing is on its way any more; says whether that is still awaited. */
export function useOnceSaved<T extends object>(isBusy: boolean, act: (given: T) => void) {
  const [given, setGiven] = useState<T>()
  useEffect(() => {
    if (!given || isBusy) return
    setGiven(undefined)
    act(given)
  })
  return { isAwaited: given !== undefined, onceSaved: setGiven }
}

/** The shop's words about fields of the address, by field: `shippingAddress.street` is `street`. */
function addressErrors(error: unknown): AddressErrors {
  if (!(error instanceof ApiException)) return {}
  const own = (error.result?.errors ?? []).filter(({ path }) => path.includes('shippingAddress.'))
  return Object.fromEntries(own.map(({ path, message }) => [path.split('.').at(-1), message]))
}
