import { ERROR_TEXTS } from '#contract/error-texts.ts'
import { ApiException } from '#contract/errors.ts'
import type { Translate } from './translations.ts'

/** A failed call as it is kept: its status, what a person is told, the error's code and what was answered. */
export type HttpError = { statusCode: number; message: string; statusMessage: string; data: unknown }

/**
 * A failure that was met, with the way to try again and how often that was done (spec section 3, Error store entry).
 */
type ErrorEntry = { error: unknown; refresh: () => void; retryCount: number }

/** As many failures are remembered; the oldest go first. */
const MOST = 50

const entries: ErrorEntry[] = []
const kept = new WeakMap<object, ErrorEntry>()

/** The failures of this window, the oldest first. */
export const storedErrors = (): readonly ErrorEntry[] => entries

/** Forgets every failure. */
export function clearErrors(): void {
  entries.length = 0
}

/**
 * Keeps a failure (spec section 8): of a failed call its status, message, code and answer; anything else as it is, a
 * text read as JSON where that is possible. The same error is kept once.
 */
export function storeError(t: Translate, thrown: unknown): ErrorEntry {
  const known = typeof thrown === 'object' && thrown !== null ? kept.get(thrown) : undefined
  if (known) return known
  const error = thrown instanceof ApiException ? httpErrorOf(t, thrown) : readText(thrown)
  const entry: ErrorEntry = {
    error,
    refresh() {
      entry.retryCount += 1
      location.reload()
    },
    retryCount: 0,
  }
  if (typeof thrown === 'object' && thrown !== null) kept.set(thrown, entry)
  entries.push(entry)
  if (entries.length > MOST) entries.shift()
  return entry
}

const TEXTS = new Map<string, string>(Object.entries(ERROR_TEXTS))
const FOR_ALL = 'Exceptions.DefaultErrorMessage'

/** What a person is told of an error of that type: its own text, else the one for all (spec section 8). */
export function messageOf(t: Translate, type: string): string {
  const key = `Exceptions.${type}`
  return t(key, TEXTS.get(key) ?? t(FOR_ALL, ERROR_TEXTS[FOR_ALL]))
}

/** Why a call was refused: what the shop says of the first wrong field, else what such a refusal means. */
export const refusalText = (t: Translate, { result, type }: ApiException): string =>
  result?.errors?.[0]?.message ?? messageOf(t, type)

function httpErrorOf(t: Translate, { status, type, result, response }: ApiException): HttpError {
  return { statusCode: status, message: messageOf(t, type), statusMessage: type, data: result ?? readText(response) }
}

function readText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
