import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '../app/shop.ts'
import { answerSignIn, useSignInQuestion } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { whoIsHere } from '../app/who-is-here.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useAfterPress } from '../ui/press.ts'
import { LoginForm } from './login-form.tsx'
import css from './sign-in-again.module.css'

type SignInAgainProps = {
  /** What asks a sales person who acts for a customer, instead: acting ends sooner than his session. */
  ActAgain?: ComponentType<{ onActing: () => void }> | undefined
}

/**
 * Asks for the password when the session ended in the middle of something, which then goes on. When somebody else signs
 * in the page starts anew: nothing of the one before is done in his name.
 */
export function SignInAgain({ ActAgain }: SignInAgainProps) {
  const t = useTranslate()
  const { session } = useShop()
  const isOpen = useAfterPress(useSignInQuestion())

  async function goOn(): Promise<void> {
    const now = await whoIsHere()
    const isSame =
      now?.user.userId === session?.user.userId && now?.customer?.customerNumber === session?.customer?.customerNumber
    if (isSame) answerSignIn(true)
    else location.reload()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => answerSignIn(false)}
      title={ActAgain ? t('ActAgain.Title', 'Act for the customer again') : t('SignInAgain.Title', 'Sign in again')}
      closeLabel={t('Dialog.Close', 'Close')}
    >
      {ActAgain ? <ActAgain onActing={() => answerSignIn(true)} /> : <SignInForm onSignedIn={() => void goOn()} />}
    </Dialog>
  )
}

/** Where whoever sat here signs in once more. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslate()
  const { session } = useShop()
  const { pathname, search } = useLocation()
  return (
    <>
      <p className={css.text}>
        {t('SignInAgain.Text', 'Your session has ended. Sign in, and what you were doing goes on where it was.')}
      </p>
      <LoginForm
        redirect={pathname + search}
        failure={undefined}
        username={session?.user.username}
        onSignedIn={onSignedIn}
      />
    </>
  )
}
