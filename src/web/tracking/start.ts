import type { PublicSettings } from '#contract/page.ts'
import type { Shop } from '../app/shop.ts'
import { startAnalytics } from './analytics.ts'
import { showConsent } from './consent-bar.tsx'
import { followDevice } from './device.ts'
import { startMonitoring } from './monitoring.ts'
import type { PageRouter } from './page-events.ts'

/**
 * Starts what the configuration wants beside the shop itself, each for itself: none of it is needed by a page, so the
 * cart may have seen `changes` before this came.
 */
export function startTracking(
  settings: PublicSettings,
  shop: Shop,
  router: PageRouter,
  changes: readonly unknown[],
): void {
  if (settings.deviceInfo) followDevice()
  if (!settings.tracking) return
  if (settings.monitoringUrl) void startMonitoring(settings.monitoringUrl)
  showConsent(shop, startAnalytics(shop, router, changes))
}
