import MessageSquare from 'lucide-react/icons/message-square'
import type { Shop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MESSAGES, ORDERS } from './lists.ts'

type Paper = { orders: readonly { orderId: string }[] }

/** Where one asks about the order of a paper, if anybody reads that. */
export async function askAt({ call, area }: Shop, { orders: [order] }: Paper): Promise<string | undefined> {
  if (!order) return
  const { orderId } = order
  const { isMailed } = await call('POST /api/CustomerCenter/GetOrderMessages', { body: { area, orderId } })
  return isMailed ? `${ORDERS.path}/${orderId}#${MESSAGES}` : undefined
}

/** Leads there, see `askAt`. */
export function AskUs({ to }: { to: string | undefined }) {
  const t = useTranslate()
  return to ? (
    <ButtonLink to={to} icon={MessageSquare}>
      {t('OrderMessage.Go', 'Ask us')}
    </ButtonLink>
  ) : null
}
