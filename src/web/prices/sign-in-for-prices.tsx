import { useSignInPath } from '../app/sign-in-path.ts'
import { useTranslate } from '../app/translations.ts'
import { Link } from '../ui/link.tsx'

/** What a visitor reads in the place of a price that is not for everyone: the way to sign in, and back to where he is. */
export function SignInForPrices() {
  const t = useTranslate()
  return <Link to={useSignInPath()}>{t('Price.SignIn', 'Sign in for prices')}</Link>
}
