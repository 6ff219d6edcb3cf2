import { useState } from 'react'
import { isRefusal } from '#contract/errors.ts'
import type { Session } from '#contract/users.ts'
import { answerTo } from '../app/call-failure.ts'
import { useFormat } from '../app/format.ts'
import { keepFocus } from '../app/keep-focus.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { deviceOf } from './device.ts'
import css from './session-list.module.css'

type SessionListProps = {
  sessions: readonly Session[]
  /** Loads them anew. */
  onEnded: () => Promise<void>
}

/** Where the user is signed in, with the button that ends it there. */
export function SessionList({ sessions, onEnded }: SessionListProps) {
  const t = useTranslate()
  const format = useFormat()
  const { call, area } = useShop()
  const [busy, setBusy] = useState('')

  async function end(which: string, work: Promise<unknown>): Promise<void> {
    setBusy(which)
    await work.catch((error) => {
      // One that is over already is what was wanted.
      if (isRefusal(error, 'NotFoundException')) return
      const text = t('Sessions.Failed', 'The session could not be ended. Try again in a moment.')
      toasts.show('error', text, answerTo(error))
    })
    setBusy('')
    await onEnded()
    keepFocus()
  }

  const endOne = (sessionId: string) =>
    end(sessionId, lasting(call)('POST /api/User/EndSession', { body: { area, sessionId } }))
  const endOthers = () => end('others', lasting(call)('POST /api/User/EndOtherSessions', { body: { area } }))

  return (
    <>
      <ul>
        {sessions.map(({ sessionId, userAgent, ip, usedAt, isCurrent }) => {
          const device = deviceOf(userAgent) || t('Sessions.Unknown', 'Unknown program')
          return (
            <li key={sessionId} className={css.row}>
              <div>
                <p className={css.device}>{device}</p>
                <p className={css.quiet}>
                  <Dotted
                    facts={[
                      isCurrent
                        ? t('Sessions.Here', 'Here, now')
                        : t('Sessions.Used', 'Last used on {date}', { date: format.date(usedAt) }),
                      ip,
                    ]}
                  />
                </p>
              </div>
              {!isCurrent && (
                <Button
                  size="s"
                  loading={busy === sessionId}
                  aria-description={device}
                  onClick={() => void endOne(sessionId)}
                >
                  {t('Sessions.End', 'Sign out there')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 2 && (
        <Button loading={busy === 'others'} onClick={() => void endOthers()}>
          {t('Sessions.EndOthers', 'Sign out everywhere else')}
        </Button>
      )}
    </>
  )
}
