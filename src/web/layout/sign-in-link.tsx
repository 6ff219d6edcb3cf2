import User from 'lucide-react/icons/user'
import { useLocation } from 'react-router'
import { barePath } from '#domain/content.ts'
import { useSignInPath } from '../app/sign-in-path.ts'
import { useTranslate } from '../app/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './account-menu.module.css'

/** The way in for a visitor, and from there back to where he is. */
export function SignInLink() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const andBack = useSignInPath()
  return (
    <Link look="bare" to={barePath(pathname) === '/login' ? '/login' : andBack} className={css.button}>
      <Icon of={User} size={20} />
      <span className={css.word}>{t('Account.SignIn', 'Sign in')}</span>
    </Link>
  )
}
