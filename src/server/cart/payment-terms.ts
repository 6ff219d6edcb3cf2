import type { PaymentTerms } from '#domain/payment-methods.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'

/** What decides how the customer may pay in an area. */
export const paymentTermsOf = (shop: Shop, { customer }: Customer, area: EffectiveArea): PaymentTerms => ({
  providers: [...shop.paymentProviders.keys()],
  areaMethods: area.settings.paymentMethods,
  creditLimit: customer.creditLimit,
  t: voiceIn(shop, area),
})
