import { useEffect, useEffectEvent } from 'react'

/** How often the shop is asked whether it knows more. */
const PAUSE_MS = 3_000

/**
 * Asks again and again while `isOn`, each time once the one before has done its work, until one resolves to true.
 * `isOver` says whether nobody waits for an answer any more.
 */
export function useRepeatedly(ask: (isOver: () => boolean) => Promise<boolean>, isOn = true): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!isOn) return
    let isAsking = false
    let isOver = false
    const timer = setInterval(async () => {
      if (isAsking) return
      isAsking = true
      if (await askNow(() => isOver)) clearInterval(timer)
      isAsking = false
    }, PAUSE_MS)
    return () => {
      clearInterval(timer)
      isOver = true
    }
  }, [isOn])
}
