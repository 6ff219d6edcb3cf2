import type { PaymentTerms } from '#domain/payment-methods.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'

/** What decides how the customer may pay in an area. */
export const paymentTermsOf = (shop: Shop, { customer }: Customer, { settings }: EffectiveArea): PaymentTerms => ({
  providers: [...shop.paymentProviders.keys()],
  areaMethods: settings.paymentMethods,
  creditLimit: customer.creditLimit,
})
