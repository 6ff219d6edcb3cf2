import { useEffect, useState } from 'react'
import { ApiException } from '#contract/errors.ts'
import type { ImportRun } from '#contract/imports.ts'
import { useShop } from '../../app/shop.ts'
import { isAtWork } from './words.ts'

const EVERY_MS = 700

/**
 * An import as it goes on: looked at again until it has ended, one look after the other, also past those that the shop
 * did not answer. Throws what the shop refuses, as for who did not sign in again: it is said in the place of the page.
 */
export function useRun(start: ImportRun, onEnd?: (run: ImportRun) => void): ImportRun {
  const { area, call } = useShop()
  const [latest, setLatest] = useState(start)
  const [refusal, setRefusal] = useState<ApiException>()
  const run = latest.importId === start.importId ? latest : start
  const isWaiting = isAtWork(run)

  useEffect(() => {
    if (!isWaiting) return
    const looking = new AbortController()
    const { signal } = looking
    const look = async () => {
      const body = { area, importId: start.importId }
      const { items } = await call('POST /backoffice/api/Import/GetImports', { body }, { signal })
      const [now] = items
      if (!now || signal.aborted) return
      setLatest(now)
      if (!isAtWork(now)) onEnd?.(now)
    }
    const follow = async () => {
      while (true) {
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
        if (signal.aborted) return
        try {
          await look()
        } catch (error) {
          if (error instanceof ApiException && error.status < 500 && !signal.aborted) return setRefusal(error)
        }
      }
    }
    void follow()
    return () => looking.abort()
  }, [area, call, start.importId, isWaiting, onEnd])
  if (refusal) throw refusal
  return run
}
