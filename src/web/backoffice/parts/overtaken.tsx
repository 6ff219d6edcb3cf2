import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/stack.tsx'
import css from './overtaken.module.css'
import type { Writing } from './use-writing.ts'

type OvertakenProps = {
  writing: Pick<Writing<unknown>, 'keepMine' | 'takeTheirs'>
  /** Who has saved or deleted it, where that is known. */
  by?: string | undefined
}

/** Says that another has saved what is being written here, and asks whose stays. */
export function Overtaken({ writing, by }: OvertakenProps) {
  const t = useTranslate()
  const answer =
    (take: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      const dialog = currentTarget.closest('dialog')
      flushSync(take)
      // The buttons are gone, and with theirs the fields of before; the keyboard stays in the dialog, or at the page.
      const place = dialog?.querySelector('input') ?? document.getElementById('main')
      place?.focus()
    }
  return (
    <div role="alert" ref={show} className={css.overtaken}>
      <p>
        {t(
          'Office.Overtaken',
          '{name} has changed this while you were writing. What you wrote is still here, and not saved yet.',
          {
            name: by || t('Office.Somebody', 'Somebody'),
          },
        )}
      </p>
      <Row gap={2}>
        <Button size="s" onClick={answer(writing.keepMine)}>
          {t('Office.KeepMine', 'Keep mine')}
        </Button>
        <Button size="s" onClick={answer(writing.takeTheirs)}>
          {t('Office.TakeTheirs', 'Take theirs')}
        </Button>
      </Row>
    </div>
  )
}

/** Save is pressed far below it. */
const show = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })
