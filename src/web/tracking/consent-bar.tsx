import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { keepCookie } from '../app/cookies.ts'
import type { Shop } from '../app/shop.ts'
import { type Translate, translate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { useFoot } from '../ui/foot.ts'
import { CONSENT_COOKIE, type Consent, readConsent } from './consent.ts'
import css from './consent-bar.module.css'

/**
 * Asks below the page whether the visit may be measured, unless that was answered, and tells `onAnswer` the answer: now
 * if there is one, and whenever another one is given. It can be changed at the foot of every page.
 */
export function showConsent(shop: Shop, onAnswer: (consent: Consent) => void): void {
  const place = document.createElement('div')
  place.className = css.place ?? ''
  place.dataset.noPrint = ''
  document.body.append(place)
  createRoot(place).render(<ConsentBar t={translate(shop)} onAnswer={onAnswer} />)
}

function ConsentBar({ t, onAnswer }: { t: Translate; onAnswer: (consent: Consent) => void }) {
  const [answer, setAnswer] = useState(() => readConsent(document.cookie))
  const [isAsking, setAsking] = useState(!answer)
  /** Whether it was asked again: the keyboard goes along, and back. */
  const [isAgain, setAgain] = useState(false)
  useEffect(() => {
    if (answer) onAnswer(answer)
  }, [answer, onAnswer])

  const give = (consent: Consent) => {
    keepCookie(CONSENT_COOKIE, consent)
    setAnswer(consent)
    setAsking(false)
  }
  if (!isAsking) {
    return (
      <button
        type="button"
        className={css.again}
        ref={isAgain ? focusOn : undefined}
        onClick={() => {
          setAgain(true)
          setAsking(true)
        }}
      >
        {t('Consent.Change', 'Privacy choices')}
      </button>
    )
  }
  return <Question t={t} answer={answer} isAgain={isAgain} onGive={give} />
}

const focusOn = (button: HTMLElement | null): void => button?.focus()

type QuestionProps = {
  t: Translate
  answer: Consent | undefined
  isAgain: boolean
  onGive: (consent: Consent) => void
}

function Question({ t, answer, isAgain, onGive }: QuestionProps) {
  const bar = useFoot<HTMLElement>('--asked')
  return (
    <section ref={bar} className={css.bar} aria-label={t('Consent.Label', 'Privacy')}>
      <p className={css.words}>
        {t(
          'Consent.Question',
          'May we measure how the shop is used, to make it better? Nothing that tells who you are is passed on.',
        )}
      </p>
      <div className={css.answers}>
        <Button
          size="s"
          autoFocus={isAgain}
          aria-pressed={answer && answer === 'denied'}
          onClick={() => onGive('denied')}
        >
          {t('Consent.Decline', 'Decline')}
        </Button>
        <Button size="s" aria-pressed={answer && answer === 'granted'} onClick={() => onGive('granted')}>
          {t('Consent.Accept', 'Accept')}
        </Button>
      </div>
    </section>
  )
}
