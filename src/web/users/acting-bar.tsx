import UserCheck from 'lucide-react/icons/user-check'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CHOOSE_CUSTOMER, chooseCustomerAfter } from '#domain/choose-customer.ts'
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
  const [isOver, setIsOver] = useState(false)
  const minutes = useMinutesLeft(session?.acting?.leftMs ?? 0, () => setIsOver(true))
  const { name = '', customerNumber = '' } = session?.customer ?? {}
  useEffect(() => {
    if (isOver) end.current?.requestSubmit()
  }, [isOver])

  // Who ends it himself stays where he is, unless that is the customer's; whom it ends for is told.
  const next = isTheirs(pathname) ? CHOOSE_CUSTOMER : pathname + search

  return (
    <BannerBar
      label={t('Acting.Label', 'Acting for a customer')}
      icon={UserCheck}
      action={
        <form ref={end} method="post" action="/session/end-impersonation">
          <input type="hidden" name="redirect" value={isOver ? chooseCustomerAfter('UnauthorizedException') : next} />
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
      <span className={css.left} data-soon={minutes <= 5 || undefined}>
        {t('Acting.Minutes', '{count} {count|minute|minutes} left', { count: minutes })}
      </span>
    </BannerBar>
  )
}

/** What belongs to the customer alone is not there any more once one is oneself again; a cart would be another one. */
const isTheirs = (path: string): boolean => /^(\/en)?\/(cart|checkout|customer-center)(\/|$)/.test(path)

const LOOK_EVERY_MS = 5_000

/**
 * Minutes begun of the time that was left when the page was asked for, counted on by what nobody sets: the browser's
 * clock may be wrong. `onOver` is called once none is left.
 */
function useMinutesLeft(leftMs: number, onOver: () => void): number {
  const { call } = useShop()
  const [minutes, setMinutes] = useState(() => minutesIn(leftMs))
  const onEnd = useEffectEvent(onOver)
  useEffect(() => {
    // The moment the page was asked for is nothing on this count.
    let endMs = leftMs
    let isOver = false
    const look = () => {
      const left = minutesIn(endMs - performance.now())
      setMinutes(left)
      if (left > 0 || isOver) return
      isOver = true
      onEnd()
    }
    // A machine that slept may not have counted: the shop is asked as soon as somebody is there again.
    const ask = async () => {
      if (document.hidden) return
      const { acting } = await call('GET /api/User/GetUser', { query: {} })
      endMs = performance.now() + (acting?.leftMs ?? 0)
      look()
    }
    const onVisibility = () => void ask().catch(look)
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [leftMs, call])
  return minutes
}

const minutesIn = (ms: number): number => Math.max(Math.ceil(ms / 60_000), 0)
