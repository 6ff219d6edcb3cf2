import type { Person } from '#contract/staff-people.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'

/** Whether somebody may not sign in, or is who looks. */
export function PersonState({ person: { userId, isActive } }: { person: Person }) {
  const t = useTranslate()
  const { session } = useShop()
  if (!isActive) return <Badge tone="bad">{t('Office.Inactive', 'cannot sign in')}</Badge>
  return userId === session?.user.userId && <Badge>{t('Office.You', 'you')}</Badge>
}
