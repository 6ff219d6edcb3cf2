import { useSyncExternalStore } from 'react'
import type { Call } from '#contract/client.ts'
import { ApiException } from '#contract/errors.ts'
import { createFollowers } from '#domain/followers.ts'

type Question = { promise: Promise<boolean>; resolve: (isSignedIn: boolean) => void }

let question: Question | null = null
const { subscribe, tell, isFollowed } = createFollowers()

/**
 * Asks whoever sits here to sign in again, and tells whether he did. Everything that asks meanwhile waits for the same
 * answer; where no dialog can ask, nobody does.
 */
export function askToSignIn(): Promise<boolean> {
  if (!isFollowed()) return Promise.resolve(false)
  question ??= Promise.withResolvers<boolean>()
  tell()
  return question.promise
}

/** Whether somebody is just being asked. */
export const isAsked = (): boolean => question !== null

/** Whether somebody has to sign in again, for the dialog; `answer` lets go of all who wait. */
export function useSignInQuestion(): { isAsked: boolean; answer: (isSignedIn: boolean) => void } {
  const isOpen = useSyncExternalStore(subscribe, isAsked, () => false)
  return { isAsked: isOpen, answer }
}

function answer(isSignedIn: boolean): void {
  const asked = question
  question = null
  tell()
  asked?.resolve(isSignedIn)
}

/**
 * The same calls, but one that is refused because the session has ended is made once more, word for word, after signing
 * in again. It rejects as before when nobody signs in.
 */
export function lasting(call: Call, ask: () => Promise<boolean> = askToSignIn): Call {
  return async (name, input, options) => {
    try {
      return await call(name, input, options)
    } catch (error) {
      if (!isSignedOut(error) || !(await ask())) throw error
      return call(name, input, options)
    }
  }
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiException && error.status === 401 && error.type !== 'InvalidCredentialsException'
