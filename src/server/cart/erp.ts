import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import { z } from 'zod'
import { toMinorUnits } from '#domain/money.ts'
import { restOf } from '../breaker-rest.ts'
import { now } from '../clock.ts'
import type { Config } from '../config.ts'
import { messageOf } from '../message-of.ts'

/** What the system behind the shop says of a cart: minor units without value added tax. */
export type ErpPrices = {
  /** By the ids of the lines: what they cost before and after discounts, and the pieces the customer can have now. */
  lines: Record<string, { line: number; netLine: number; available?: number }>
  /** The fee for shipping, when the system has one of its own. */
  shipping?: number
  /** When it was said, in milliseconds. */
  at: number
}

/** What the system is asked; docs/erp.md describes it for those who answer. */
export type ErpQuestion = {
  cartId: string
  cartVersion: number
  areaId: string
  currencyCode: string
  customerNumber: string
  shipToCountryCode: string
  shippingMethod: string | null
  lines: {
    id: string
    parentId: string | null
    number: string
    productId: string
    variantId: string
    unitOfMeasure: string
    quantity: number
  }[]
}

/** The system that knows the prices better than the shop. */
export type Erp = {
  /** Its prices for every line of the question; throws when it is away, slow or says something else. */
  calculate(question: ErpQuestion): Promise<ErpPrices>
  /** `open` asks nothing for half a minute after five failures in a row. */
  state(): { breaker: 'closed' | 'open' | 'halfOpen'; lastError: string; lastAnsweredAt: Date | null }
}

const TOTAL_MS = 1_500
const FAILURES = 5
const PAUSE_MS = 30_000
/** An answer for five thousand lines is well below. */
const MAX_BYTES = 4 * 2 ** 20

const Amount = z.number().min(0).max(1_000_000_000)
const Answer = z.object({
  cartId: z.string(),
  cartVersion: z.int(),
  currencyCode: z.string(),
  lines: z.array(
    z.object({ id: z.string(), linePrice: Amount, netLinePrice: Amount, available: z.int().min(0).optional() }),
  ),
  shippingFee: Amount.optional(),
})

/** The system at `ERP_CALCULATE_URL`; undefined when there is none. */
export function openErp({ erp }: Pick<Config, 'erp'>): Erp | undefined {
  if (!erp) return undefined
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restOf(PAUSE_MS),
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  let lastError = ''
  let lastAnsweredAt: Date | null = null
  return {
    async calculate(question) {
      try {
        const prices = await breaker.execute(() => ask(erp, question))
        lastAnsweredAt = new Date(now())
        return prices
      } catch (error) {
        lastError = messageOf(error)
        throw error
      }
    },
    state: () => ({ breaker: NAMES[breaker.state], lastError, lastAnsweredAt }),
  }
}

const NAMES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'halfOpen',
  [CircuitState.Isolated]: 'open',
} as const

async function ask({ url, token }: NonNullable<Config['erp']>, question: ErpQuestion): Promise<ErpPrices> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(question),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(TOTAL_MS),
  })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new Error(`The ERP answered ${answer.status}`)
  }
  return pricesIn(Answer.parse(JSON.parse(await textOf(answer))), question)
}

/** The body as far as it is of a reasonable size; one that goes on is not waited for. */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) throw new Error('The answer of the ERP is too long')
  }
  return text + decoder.decode()
}

/** The answer in minor units; throws when it is about another cart or not about every line, each once. */
function pricesIn(answer: z.output<typeof Answer>, question: ErpQuestion): ErpPrices {
  const { cartId, cartVersion, currencyCode } = question
  if (answer.cartId !== cartId || answer.cartVersion !== cartVersion || answer.currencyCode !== currencyCode) {
    throw new Error('The ERP answered for another cart')
  }
  const lines = new Map(answer.lines.map((line) => [line.id, line]))
  const isWhole = lines.size === answer.lines.length && question.lines.every(({ id }) => lines.has(id))
  if (!isWhole || lines.size !== question.lines.length) throw new Error('The ERP did not answer for every line once')
  if (answer.lines.some(({ linePrice, netLinePrice }) => netLinePrice > linePrice)) {
    throw new Error('The ERP has a discount that makes a line dearer')
  }
  const minor = (amount: number) => toMinorUnits(amount, currencyCode)
  return {
    lines: Object.fromEntries(
      answer.lines.map(({ id, linePrice, netLinePrice, available }) => [
        id,
        { line: minor(linePrice), netLine: minor(netLinePrice), ...(available !== undefined && { available }) },
      ]),
    ),
    ...(answer.shippingFee !== undefined && { shipping: minor(answer.shippingFee) }),
    at: now(),
  }
}
