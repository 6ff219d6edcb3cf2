import Copy from 'lucide-react/icons/copy'
import { useCopy } from '../app/copy.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import css from './second-factor.module.css'

/** The codes for who loses his app, seen this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslate()
  const copy = useCopy()

  return (
    <section className={css.codes}>
      <h2 tabIndex={-1} ref={focusOnce}>
        {t('TwoStep.KeepCodes', 'It is on. Keep these codes')}
      </h2>
      <p>
        {t(
          'TwoStep.KeepCodesText',
          'Each of them signs you in once if you lose your phone. They are shown this one time: print them, or keep them where you keep passwords.',
        )}
      </p>
      <ul className={css.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button
          icon={Copy}
          onClick={() => void copy(codes.join('\n'), t('TwoStep.Copied', 'The codes are on your clipboard'))}
        >
          {t('TwoStep.Copy', 'Copy')}
        </Button>
        <Button severity="cta-1" onClick={onKept}>
          {t('TwoStep.Kept', 'I have kept them')}
        </Button>
      </div>
    </section>
  )
}

/** What led here is gone; the keyboard goes on at the codes, and their heading is read out. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus()
