import type { Reply } from '#contract/index.ts'
import { formatMoney, toMainUnit, toMinorUnits } from '#domain/money.ts'
import { prepaidMethods } from '#domain/payment-methods.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { paymentTermsOf } from '../cart/payment-terms.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { invalid, notFound } from '../http/errors.ts'
import { countTowards } from '../limits/service.ts'
import type { Shop } from '../shop.ts'
import { openTurns } from '../turns.ts'
import type { Customer } from '../users/actor.ts'
import { canBePaid, giveUp } from './look.ts'
import {
  FIRST_LOOK_SECONDS,
  INTENTS,
  intentOf,
  LIFE_MINUTES,
  MAX_ATTEMPTS,
  notFinished,
  opened,
  returnOrigin,
} from './opening.ts'
import type { PaidInvoice, StoredPayment } from './queries.ts'
import * as queries from './queries.ts'

type Wish = {
  invoices: readonly { linkId: string; amount?: number | undefined }[]
  paymentMethod: string
  origin: string | undefined
}

/** Payments of one user are begun one after the other. */
const inTurn = openTurns()

type Selected = { currencyCode: string; invoices: PaidInvoice[] }

/**
 * One payment of a customer's open invoices, each in full or in part, ready to be made at its provider.
 *
 * There is one live payment of an invoice: asked for the same again it is the same, and any other one is stopped first;
 * if that has been paid by then, it counts, and what is asked for is measured by what is open after it.
 */
export async function createInvoiceIntent(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  wish: Wish,
): Promise<Reply<'POST /api/Payment/CreateInvoicePaymentIntent'>> {
  const terms = paymentTermsOf(shop, actor, area)
  const { t } = terms
  const method = prepaidMethods(terms).find(({ id }) => id === wish.paymentMethod)
  if (!method) throw invalid('paymentMethod', t('CartFault.Payment', 'You cannot pay this way. Choose another one.'))
  const found = { provider: method.id, origin: returnOrigin(shop, area, wish.origin) }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { payment, others } = await inTurn(actor.userId, () =>
      inTransaction(shop.db, async (tx) => {
        const selected = await select(tx, actor, area, { wanted: wish.invoices, t })
        const live = await queries.findLiveOfInvoices(tx, [selected.invoices.map(({ invoiceId }) => invoiceId)])
        const same = live.find((each) => isSame(each, selected, method.id) && canBePaid(each))
        if (same || live.length > 0) return { payment: same, others: live }
        return { payment: await begin(tx, actor, area, { ...selected, ...found }), others: [] }
      }),
    )
    if (payment) {
      const now = await opened(shop, area, payment)
      if (canBePaid(now)) return { ...intentOf(now), invoices: paidInvoices(now) }
    }
    // Whoever does not try again leaves what others have begun: of many at once one remains.
    if (attempt < MAX_ATTEMPTS) for (const { paymentId } of others) await giveUp(shop, paymentId)
  }
  throw notFinished()
}

/** What a payment pays of which invoice, in the main unit of its currency. */
export const paidInvoices = ({ invoices, currencyCode }: Pick<StoredPayment, 'invoices' | 'currencyCode'>) =>
  invoices.map(({ linkId, invoiceNumber, amount }) => ({
    linkId,
    invoiceNumber,
    amount: toMainUnit(amount, currencyCode),
  }))

/**
 * The invoices that are to be paid, held; throws what is wrong with any, NotFoundException for one of another customer.
 */
async function select(
  tx: Tx,
  { customer }: Customer,
  { languageCode }: EffectiveArea,
  { wanted, t }: { wanted: Wish['invoices']; t: Translate },
): Promise<Selected> {
  const own = await queries.lockOwnInvoices(tx, [customer.customerNumber, wanted.map(({ linkId }) => linkId)])
  const byLink = new Map(own.map((invoice) => [invoice.linkId, invoice]))
  const first = byLink.get(wanted[0]?.linkId ?? '')
  const invoices = wanted.map(({ linkId, amount }, index) => {
    const invoice = byLink.get(linkId)
    if (!invoice || !first) throw notFound('Invoice')
    if (wanted.findIndex((each) => each.linkId === linkId) < index) {
      const text = t('PaymentFault.Twice', 'Invoice {number} is named twice.', { number: invoice.invoiceNumber })
      throw invalid(`invoices.${index}.linkId`, text)
    }
    if (invoice.currencyCode !== first.currencyCode) {
      const text = t('PaymentFault.Currencies', 'Pay the invoices of one currency at a time.')
      throw invalid(`invoices.${index}.linkId`, text)
    }
    const fault = amountFault(invoice, amount, languageCode, t)
    if (fault) throw invalid(`invoices.${index}.amount`, fault)
    return { ...invoice, amount: amount === undefined ? invoice.open : toMinorUnits(amount, invoice.currencyCode) }
  })
  return { currencyCode: first?.currencyCode ?? '', invoices }
}

type Open = { invoiceNumber: string; open: number; currencyCode: string }

/** Why an amount, or without one all that is open, cannot be paid of an invoice; undefined when it can. */
function amountFault(
  { invoiceNumber: number, open, currencyCode }: Open,
  asked: number | undefined,
  language: string,
  t: Translate,
): string | undefined {
  const written = (amount: number) => formatMoney(amount, currencyCode, language)
  if (open <= 0) return t('PaymentFault.Paid', 'Invoice {number} is paid already.', { number })
  if (asked === undefined) return undefined
  const amount = toMinorUnits(asked, currencyCode)
  if (amount > open) {
    const most = written(toMainUnit(open, currencyCode))
    return t('PaymentFault.TooMuch', 'Of invoice {number} only {amount} is open.', { number, amount: most })
  }
  if (amount >= 1 && toMainUnit(amount, currencyCode) === asked) return undefined
  return t('PaymentFault.Amount', 'Write an amount in whole steps of {amount}.', {
    amount: written(toMainUnit(1, currencyCode)),
  })
}

/** Whether a payment is the one that is asked for. */
function isSame({ provider, invoices }: StoredPayment, selected: Selected, wanted: string): boolean {
  const amounts = new Map(selected.invoices.map(({ invoiceId, amount }) => [invoiceId, amount]))
  const isAll = invoices.length === amounts.size
  return provider === wanted && isAll && invoices.every(({ invoiceId, amount }) => amounts.get(invoiceId) === amount)
}

type Beginning = Selected & { provider: string; origin: string }

async function begin(
  tx: Tx,
  actor: Customer,
  { areaId }: EffectiveArea,
  { currencyCode, invoices, provider, origin }: Beginning,
): Promise<StoredPayment> {
  await countTowards(tx, INTENTS, actor.userId)
  const [written] = await queries.insertInvoicePayment(tx, [
    areaId,
    actor.customer.customerNumber,
    actor.userId,
    provider,
    currencyCode,
    origin,
    LIFE_MINUTES,
    FIRST_LOOK_SECONDS,
    invoices.map(({ invoiceId }) => invoiceId),
    invoices.map(({ amount }) => amount),
  ])
  const [payment] = await queries.findPayment(tx, [written?.paymentId ?? '', null])
  if (!payment) throw new Error('The payment was not written')
  await queries.noteEvent(tx, payment.paymentId, 'Created', {
    by: actor.userId,
    isActing: actor.acting !== undefined,
    invoices: paidInvoices(payment),
  })
  return payment
}
