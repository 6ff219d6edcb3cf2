import { toMainUnit } from '#domain/money.ts'
import { isTriedOut, originOf } from '#domain/site.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { invalid, ShopError } from '../http/errors.ts'
import type { Limit } from '../limits/service.ts'
import type { Shop } from '../shop.ts'
import { openTogether } from '../together.ts'
import type { StoredPayment } from './queries.ts'
import * as queries from './queries.ts'

/** How long a buyer may take to pay. */
export const LIFE_MINUTES = 30
/** When an unfinished payment is looked at first without anybody's wish. */
export const FIRST_LOOK_SECONDS = 15
/** How often another payment that is in the way may be finished before the caller is asked to wait. */
export const MAX_ATTEMPTS = 3
/** New payments of a user; the same one asked for again does not count. */
export const INTENTS: Limit = { name: 'payment-intent', most: 10, windowSeconds: 60 }

/** A provider is asked once by this process for a payment. */
const together = openTogether<StoredPayment>()

/**
 * The payment as its provider knows it, which may have been given up while that opened it; who asks meanwhile waits for
 * the same answer.
 */
export function opened(shop: Shop, area: EffectiveArea, payment: StoredPayment): Promise<StoredPayment> {
  if (payment.redirectUrl) return Promise.resolve(payment)
  return together(payment.paymentId, () => open(shop, area, payment))
}

async function open(shop: Shop, area: EffectiveArea, payment: StoredPayment): Promise<StoredPayment> {
  const { paymentId } = payment
  const provider = shop.paymentProviders.get(payment.provider)
  const t = voiceIn(shop, area)
  const refusal = t('CartFault.Payment', 'You cannot pay this way. Choose another one.')
  if (!provider) throw invalid('paymentMethod', refusal)
  const [told] = await queries.writeDescription(shop.db, [paymentId, descriptionOf(payment, t)])
  if (!told) throw new Error(`There is no payment ${paymentId}`)
  await queries.noteEvent(shop.db, paymentId, 'opening asked')
  const { reference, redirectUrl } = await provider.open({
    ...payment,
    ...told,
    refusal,
    merchant: area.settings.solutionName,
  })
  await queries.writeOpened(shop.db, [paymentId, reference, redirectUrl])
  await queries.noteEvent(shop.db, paymentId, 'opened', { reference })
  const [now] = await queries.findPayment(shop.db, [paymentId, null])
  return now ?? payment
}

/** Invoices that are named; more of them are counted. */
const MOST_NAMED = 3

function descriptionOf({ purpose, orderNumber, invoices }: StoredPayment, t: Translate): string {
  if (purpose === 'order') return t('Receipt.Title', 'Order {number}', { number: orderNumber })
  const count = invoices.length
  if (count > MOST_NAMED) return t('Payment.ManyInvoices', '{count} invoices', { count })
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  return t('Payment.Invoices', '{count|Invoice|Invoices} {numbers}', { count, numbers })
}

type Opened = Omit<StoredPayment, 'orderNumber'>

/** A payment as the buyer is to make it, without what it is for. */
export function intentOf({ redirectUrl, expiresAt, ...payment }: Opened) {
  return {
    paymentId: payment.paymentId,
    provider: payment.provider,
    state: payment.state,
    amount: toMainUnit(payment.amount, payment.currencyCode),
    currencyCode: payment.currencyCode,
    redirectUrl: redirectUrl ?? '',
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Where the buyer comes back to: where he is, as far as that is the shop. That may be the domain of another area, where a
 * sales person is signed in who acts for a customer of this one.
 */
export function returnOrigin(
  { areas, config }: Pick<Shop, 'areas' | 'config'>,
  { settings }: EffectiveArea,
  asked = '',
): string {
  const hostname = URL.parse(asked)?.hostname ?? ''
  const isOwn = isTriedOut(hostname) || areas.ofDomain(hostname) !== undefined
  return isOwn ? asked : (originOf(settings, config.port) ?? asked)
}

/** The refusal while another payment is in the way. */
export const notFinished = (): ShopError =>
  new ShopError('PaymentUnavailableException', 'Your last payment is not finished yet. Try again in a moment.', {
    retryAfter: 5,
  })
