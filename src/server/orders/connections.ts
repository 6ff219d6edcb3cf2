import type { Reply } from '#contract/index.ts'
import type { Shop } from '../shop.ts'
import { countAnnouncements } from './announce-queries.ts'
import { findDeliveryState } from './webhook-queries.ts'

/** How the systems behind the shop are reached, as this process sees it. */
export async function getConnections({
  db,
  erp,
  config,
}: Shop): Promise<Reply<'POST /backoffice/api/Order/GetConnections'>> {
  const [[announcements], [delivery]] = await Promise.all([
    countAnnouncements(db, []),
    config.orderWebhook ? findDeliveryState(db, []) : [],
  ])
  const calculation = erp?.state()
  return {
    announcements: announcements ?? { waiting: 0, failed: 0 },
    calculation: calculation
      ? { ...calculation, lastAnsweredAt: calculation.lastAnsweredAt?.toISOString() ?? null }
      : null,
    webhook: delivery ? { ...delivery, lastDeliveredAt: delivery.lastDeliveredAt?.toISOString() ?? null } : null,
  }
}
