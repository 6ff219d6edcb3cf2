import { useEffect, useState } from 'react'
import type { ImportRun } from '#contract/imports.ts'
import { useShop } from '../../app/shop.ts'
import { isAtWork } from './words.ts'

const EVERY_MS = 700

/** An import as it goes on: looked at again until it has ended. A look that fails is taken again. */
export function useRun(start: ImportRun, onEnd?: (run: ImportRun) => void): ImportRun {
  const { area, call } = useShop()
  const [latest, setLatest] = useState(start)
  const run = latest.importId === start.importId ? latest : start
  const isWaiting = isAtWork(run)

  useEffect(() => {
    if (!isWaiting) return
    const looking = new AbortController()
    const look = async () => {
      const body = { area, importId: start.importId }
      const { items } = await call('POST /backoffice/api/Import/GetImports', { body }, { signal: looking.signal })
      const [now] = items
      if (!now || looking.signal.aborted) return
      setLatest(now)
      if (isAtWork(now)) return
      clearInterval(timer)
      onEnd?.(now)
    }
    const timer = setInterval(() => void look().catch(() => {}), EVERY_MS)
    return () => {
      looking.abort()
      clearInterval(timer)
    }
  }, [area, call, start.importId, isWaiting, onEnd])
  return run
}
