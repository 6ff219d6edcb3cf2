import { useState } from 'react'
import { chooseCustomerAfter } from '#domain/choose-customer.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { whoIsHere } from '../app/who-is-here.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { actFor } from './login.ts'
import css from './sign-in-again.module.css'
import { SignInForm } from './sign-in-again.tsx'

/**
 * Asks a sales person whose time for a customer ended in the middle of something whether he goes on; who is not signed
 * in any more signs in for it. Where he may not act for the customer any longer he chooses another one.
 */
export function ActAgain({ onActing }: { onActing: () => void }) {
  const t = useTranslate()
  const { session } = useShop()
  const [step, setStep] = useState<'asked' | 'begun' | 'failed' | 'signedOut'>('asked')
  const { name = '', customerNumber = '' } = session?.customer ?? {}

  async function act(): Promise<void> {
    setStep('begun')
    const outcome = await actFor(customerNumber)
    if ('redirect' in outcome) return onActing()
    const { type } = outcome.failure
    if (type === 'ForbiddenException') location.assign(chooseCustomerAfter(type))
    else setStep(type === 'UnauthorizedException' ? 'signedOut' : 'failed')
  }

  async function goOn(): Promise<void> {
    const now = await whoIsHere()
    if (now?.user.userId === session?.user.userId) await act()
    else location.reload()
  }

  if (step === 'signedOut') return <SignInForm onSignedIn={() => void goOn()} />
  return (
    <>
      {step === 'failed' && (
        <ErrorText>{t('Impersonation.Failed', 'That did not work just now. Try again in a moment.')}</ErrorText>
      )}
      <p className={css.text}>
        {t(
          'ActAgain.Text',
          'You no longer act for {name}. Begin again, and what you were doing goes on where it was.',
          {
            name,
          },
        )}
      </p>
      <Button severity="cta-1" size="l" wide loading={step === 'begun'} onClick={() => void act()}>
        {t('Impersonation.ActAs', 'Act as {name}', { name })}
      </Button>
    </>
  )
}
