import { ShopError } from '../http/errors.ts'

type QueueOptions = {
  /** How many works run together. */
  atOnce: number
  /** How many more may wait. */
  waiting: number
  /** How long one waits at most before it is turned away. */
  patienceMs: number
}

/**
 * Runs works a few at a time, the first come first. Who finds the queue full or waits too long is turned away with
 * TooManyRequestsException: he may try again.
 */
export function openQueue({ atOnce, waiting, patienceMs }: QueueOptions) {
  const line: (() => void)[] = []
  let running = 0

  const myTurn = (): Promise<void> =>
    new Promise((go, refuse) => {
      const enter = () => {
        clearTimeout(timer)
        go()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1)
        refuse(busy())
      }, patienceMs)
      line.push(enter)
    })

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (line.length < waiting) await myTurn()
    else throw busy()
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place is handed on, so that nobody slips in between.
      if (next) next()
      else running--
    }
  }
}

const busy = () =>
  new ShopError('TooManyRequestsException', 'Too much of this is asked for at once. Please try again shortly.', {
    retryAfter: 2,
  })
