import { useEffect, useState } from 'react'
import type { Reply } from '#contract/index.ts'
import { namesOfMail, RECOVERY_MAILS } from '#domain/recovery-mails.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import desk from '../parts/desk.module.css'
import { LetterFrame } from '../parts/letter-frame.tsx'
import { Panel } from '../parts/panel.tsx'

type Letter = Reply<'POST /backoffice/api/User/PreviewRecoveryMail'>

const PAUSE_MS = 300

/** The mail as it comes to a mailbox, a moment after each change; the last that could be drawn stays. */
export function MailPreview({ mailKey, body }: { mailKey: string; body: Record<string, unknown> }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [letter, setLetter] = useState<Letter>()

  useEffect(() => {
    const key = RECOVERY_MAILS.find((each) => each === mailKey) ?? 'recover'
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
    const mail = {
      subject: text('subject'),
      heading: text('heading'),
      text: text('text'),
      button: text('button'),
      note: text('note'),
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(
        'POST /backoffice/api/User/PreviewRecoveryMail',
        { body: { area, key, mail } },
        { signal: stop.signal },
      ).then(
        setLetter,
        // What is half written cannot be drawn; the form says why when it is saved.
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [mailKey, body, area, call])

  return (
    <Panel title={t('Office.MailPreview', 'As it arrives')} aside={letter?.subject}>
      <LetterFrame title={t('Office.MailPreview', 'As it arrives')} html={letter?.html} />
      <p className={desk.lead}>
        {t('Office.MailNames', 'The shop fills in: {names}', {
          names: namesOfMail(mailKey)
            .map((name) => `{${name}}`)
            .join(' '),
        })}
      </p>
    </Panel>
  )
}
