import { useSyncExternalStore } from 'react'
import type { Call } from '#contract/client.ts'
import { ApiException } from '#contract/errors.ts'
import { createFollowers } from '#domain/followers.ts'

type Question = { promise: Promise<boolean>; resolve: (isSignedIn: boolean) => void }

let question: Question | null = null
/** How often somebody has signed in again. */
let times = 0
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

/** Whether somebody has to sign in again, for the dialog. */
export const useSignInQuestion = (): boolean => useSyncExternalStore(subscribe, isAsked, () => false)

/** Tells all who wait whether somebody has signed in again, and lets go of them. */
export function answerSignIn(isSignedIn: boolean): void {
  const asked = question
  if (isSignedIn) times++
  question = null
  tell()
  asked?.resolve(isSignedIn)
}

/**
 * The same calls, but one that is refused because the session has ended is made once more, word for word, after signing
 * in again. It rejects as before when nobody signs in.
 */
export const lasting =
  (call: Call, ask?: () => Promise<boolean>): Call =>
  (name, input, options) =>
    onceSignedIn(() => call(name, input, options), ask)

/** Does `work`, and once more after signing in again where it is refused because the session has ended. */
export async function onceSignedIn<T>(work: () => Promise<T>, ask = askToSignIn): Promise<T> {
  const before = times
  try {
    return await work()
  } catch (error) {
    // Who has signed in while a refusal was on its way is not asked a second time.
    if (!isSignedOut(error) || (times === before && !(await ask()))) throw error
    return work()
  }
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiException && error.status === 401 && error.type !== 'InvalidCredentialsException'
