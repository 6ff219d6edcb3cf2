import {
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { restOf } from '../breaker-rest.ts'
import { ShopError } from '../http/errors.ts'
import { messageOf } from '../message-of.ts'
import type { PaymentProvider } from './provider.ts'

/** One attempt; two and the pause between them stay below the ten seconds a buyer waits at most. */
const ATTEMPT_MS = 4_500
const PAUSE_MS = 200
/** A provider that has failed so often in a row is left alone for a while. */
const MOST_FAILURES = 5
const REST_MS = 30_000

/** A refusal is an answer: it is not asked for again, and does not keep others from paying. */
const FAILURE = handleWhen((error) => !(error instanceof ShopError))

/**
 * A provider whose failures are PaymentUnavailableException after ten seconds at most: tried once more, which is safe,
 * and left alone for half a minute after five failures in a row.
 */
export function guarded(name: string, provider: PaymentProvider, attemptMs = ATTEMPT_MS): PaymentProvider {
  const breaker = circuitBreaker(FAILURE, {
    halfOpenAfter: restOf(REST_MS),
    breaker: new ConsecutiveBreaker(MOST_FAILURES),
  })
  const policy = wrap(
    retry(FAILURE, { maxAttempts: 1, backoff: new ConstantBackoff(PAUSE_MS) }),
    breaker,
    timeout(attemptMs, TimeoutStrategy.Aggressive),
  )
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await policy.execute(work)
    } catch (error) {
      throw error instanceof ShopError ? error : unavailable(name, error)
    }
  }
  return {
    open: (opening) => guard(() => provider.open(opening)),
    find: (reference) => guard(() => provider.find(reference)),
    stop: (reference) => guard(() => provider.stop(reference)),
    refund: (refund) => guard(() => provider.refund(refund)),
  }
}

export function unavailable(name: string, cause: unknown): ShopError {
  console.error(`The payment provider ${name} failed:`, messageOf(cause))
  return new ShopError(
    'PaymentUnavailableException',
    'The payment provider does not answer. Nothing was charged, and your cart is kept: try again in a moment, or pay another way.',
    { retryAfter: 5 },
  )
}
