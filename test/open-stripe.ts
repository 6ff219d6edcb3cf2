import { afterAll, beforeEach, vi } from 'vitest'
import { startStripeStandIn } from './stripe-stand-in.ts'

/** Stripe for the tests of a file, which each find it well and ends with them, and how a shop is set up for it. */
export async function openStripe() {
  const secrets = { secretKey: 'sk_test_of_the_shop', webhookSecret: 'whsec_of_the_shop' }
  const stripe = await startStripeStandIn(secrets)
  beforeEach(() => {
    stripe.fates(() => 'well')
    stripe.complaints.length = 0
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterAll(() => stripe.close())
  return { stripe, config: { ...secrets, apiUrl: stripe.url } }
}
