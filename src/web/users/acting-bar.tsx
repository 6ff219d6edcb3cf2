import UserCheck from 'lucide-react/icons/user-check'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { BannerBar } from '../ui/banner-bar.tsx'
import { Button } from '../ui/button.tsx'
import css from './acting-bar.module.css'

/** Above every page while a sales person acts for a customer: for whom, for how long yet, and the end. */
export function ActingBar() {
  const t = useTranslate()
  const { session } = useShop()
  const { pathname, search } = useLocation()
  const end = useRef<HTMLFormElement>(null)
  const until = session?.acting?.until ?? ''
  const minutes = useMinutesLeft(until, () => end.current?.requestSubmit())
  const { name = '', customerNumber = '' } = session?.customer ?? {}

  return (
    <BannerBar
      label={t('Acting.Label', 'Acting for a customer')}
      icon={UserCheck}
      action={
        <form ref={end} method="post" action="/session/end-impersonation">
          <input type="hidden" name="redirect" value={isTheirs(pathname) ? OWN_PLACE : pathname + search} />
          <Button type="submit" severity="white" size="s">
            {t('Acting.End', 'End')}
          </Button>
        </form>
      }
    >
      <strong>
        {t('Acting.For', 'Acting for {name}', { name })}
        <span className={css.number}>
          {'\u00a0·'} {customerNumber}
        </span>
      </strong>
      <span className={css.who}>{session?.user.name}</span>
      <span className={css.left} data-soon={(minutes !== null && minutes <= 5) || undefined}>
        {minutes === null ? ' ' : t('Acting.Minutes', '{count} {count|minute|minutes} left', { count: minutes })}
      </span>
    </BannerBar>
  )
}

const OWN_PLACE = '/customer-center/impersonation'

/** What belongs to the customer alone is not there any more once one is oneself again. */
const isTheirs = (path: string): boolean => /^\/(checkout|customer-center)(\/|$)/.test(path)

const LOOK_EVERY_MS = 5_000

/**
 * Minutes begun until a moment; null until the browser has looked at its clock. `onOver` is called once it has come.
 */
function useMinutesLeft(until: string, onOver: () => void): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    let isOver = false
    const look = () => {
      const left = Math.ceil((Date.parse(until) - Date.now()) / 60_000)
      setMinutes(Math.max(left, 0))
      if (left > 0 || isOver) return
      isOver = true
      over.current()
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    // A machine that slept looks as soon as somebody is there again.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  return minutes
}
