import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { guarded } from './guarded.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox/provider.ts'

/** Who takes money for the shop, by the method that a buyer chooses. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

/** The providers that the shop is set up for. */
export async function openProviders({ stripe, sandboxPayment }: Config, db: Db): Promise<PaymentProviders> {
  const providers = new Map<string, PaymentProvider>()
  if (stripe) {
    // The library is large: only a shop that takes cards by it loads it.
    const { stripeProvider } = await import('./stripe.ts')
    providers.set('stripe', guarded('stripe', stripeProvider(stripe)))
  }
  if (sandboxPayment) providers.set('sandbox', guarded('sandbox', sandboxProvider(db)))
  return providers
}
