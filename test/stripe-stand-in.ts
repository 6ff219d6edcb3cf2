import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenAt } from './listening.ts'

/** A charge as Stripe tells it; `amount` in minor units. */
type StandInCharge = { id: string; amount: number; currency: string; refunded: number; isDisputed: boolean }

/** A Checkout session in the books of the stand-in. */
export type StandInSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  amount: number
  currency: string
  paymentMethods: string[]
  successUrl: string
  metadata: Record<string, string>
  charges: StandInCharge[]
}

/**
 * How one request fares: as it should; failing before anything is done, or once it was begun; refused then; done, and
 * then failing, or the line cut; no answer at all; an answer that takes its time.
 */
export type Fate = 'well' | 'fails' | 'breaks' | 'refused' | 'fails after' | 'cut after' | 'hangs' | 'slow'

type SignedEvent = { body: string; signature: string }

/** Stripe on this machine, as far as the shop speaks to it. */
export type StripeStandIn = {
  url: string
  /** What was refused because a caller broke Stripe's rules: a wrong key, one idempotency key for two things. */
  complaints: string[]
  /** Every request that came, in order: `POST /v1/refunds`. */
  requests: string[]
  sessions: Map<string, StandInSession>
  /** The session of a payment of the shop. */
  ofPayment(paymentId: string): StandInSession | undefined
  /** Decides how each request fares from now on. */
  fates(decide: (request: string) => Fate): void
  /** The buyer pays on the page, if it is still open; `surplus` takes too much, `times` more than once. */
  pay(sessionId: string, how?: { surplus?: number; times?: number }): boolean
  /** The body and header of a signed event about a session. */
  signed(session: StandInSession, change?: { secret?: string; at?: number }): SignedEvent
  /** The buyer's bank asks for all that was paid in a session; gives the signed event of it. */
  dispute(session: StandInSession): SignedEvent
  close(): Promise<void>
}

const SLOW_MS = 1_500
const failure: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } }
const HALF_HOUR = 30 * 60

type Secrets = { secretKey: string; webhookSecret: string }
type Answer = { status: number; body: object; isSaidAgain?: boolean }

/** Starts the stand-in; it checks keys, idempotency keys and limits as Stripe does. */
export async function startStripeStandIn({ secretKey, webhookSecret }: Secrets): Promise<StripeStandIn> {
  const sessions = new Map<string, StandInSession>()
  const remembered = new Map<string, { values: string; answer: Answer }>()
  const complaints: string[] = []
  const requests: string[] = []
  let fateOf: (request: string) => Fate = () => 'well'

  const refuse = (status: number, type: string, message: string): Answer => {
    complaints.push(message)
    return { status, body: { error: { type, message } } }
  }
  const invalid = (message: string, code?: string) => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', message, code } },
  })

  /** The answer to a request, done once for each idempotency key: what was begun in vain is remembered as well. */
  function answer(request: IncomingMessage, path: string, values: URLSearchParams, inVain?: Answer): Answer {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'authentication_error', 'Wrong key')
    const key = request.headers['idempotency-key']
    const done = () => inVain ?? act(request.method ?? '', path, values)
    if (request.method !== 'POST' || typeof key !== 'string') return done()
    const known = remembered.get(key)
    if (known && known.values !== `${path} ${values}`)
      return refuse(400, 'idempotency_error', `${key} came with other values`)
    if (known) return { ...known.answer, isSaidAgain: true }
    const given = done()
    if (given.status === 200 || inVain) remembered.set(key, { values: `${path} ${values}`, answer: given })
    return given
  }

  function act(method: string, path: string, values: URLSearchParams): Answer {
    const [, , kind, ...rest] = path.split('/')
    if (method === 'POST' && path === '/v1/checkout/sessions') return open(values)
    if (kind === 'checkout' && rest[0] === 'sessions') {
      const session = sessions.get(rest[1] ?? '')
      if (!session) return { ...invalid('No such session', 'resource_missing'), status: 404 }
      if (rest[2] !== 'expire') return { status: 200, body: told(session) }
      if (session.status !== 'open') return invalid('Only open sessions can be expired')
      session.status = 'expired'
      return { status: 200, body: told(session) }
    }
    if (method === 'GET' && kind === 'payment_intents') {
      const session = sessions.get((rest[0] ?? '').replace('pi_', ''))
      if (!session) return { ...invalid('No such payment_intent', 'resource_missing'), status: 404 }
      return { status: 200, body: { id: rest[0], object: 'payment_intent', metadata: session.metadata } }
    }
    if (method === 'GET' && kind === 'charges') {
      const session = sessions.get((values.get('payment_intent') ?? '').replace('pi_', ''))
      return { status: 200, body: { object: 'list', has_more: false, data: (session?.charges ?? []).map(toldCharge) } }
    }
    if (method === 'POST' && kind === 'refunds') return refund(values)
    return refuse(404, 'invalid_request_error', `Unknown: ${method} ${path}`)
  }

  function open(values: URLSearchParams): Answer {
    const number = (name: string) => Number(values.get(name))
    const amount = number('line_items[0][price_data][unit_amount]')
    const left = number('expires_at') - Date.now() / 1000
    if (!(left >= HALF_HOUR && left <= 24 * 3600))
      return refuse(400, 'invalid_request_error', 'expires_at is out of bounds')
    if (!Number.isInteger(amount) || amount < 1) return refuse(400, 'invalid_request_error', 'The amount is none')
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: StandInSession = {
      id,
      status: 'open',
      isPaid: false,
      amount,
      currency: values.get('line_items[0][price_data][currency]') ?? '',
      paymentMethods: [...values]
        .filter(([name]) => name.startsWith('allowed_payment_method_types['))
        .map(([, type]) => type),
      successUrl: values.get('success_url') ?? '',
      metadata: { paymentId: values.get('metadata[paymentId]') ?? '', areaId: values.get('metadata[areaId]') ?? '' },
      charges: [],
    }
    sessions.set(id, session)
    return { status: 200, body: told(session) }
  }

  function refund(values: URLSearchParams): Answer {
    const charges = [...sessions.values()].flatMap((session) => session.charges)
    const charge = charges.find(({ id }) => id === values.get('charge'))
    const amount = Number(values.get('amount'))
    if (!charge) return invalid('No such charge')
    if (charge.refunded === charge.amount) return invalid('Already refunded', 'charge_already_refunded')
    if (amount > charge.amount - charge.refunded) return refuse(400, 'invalid_request_error', 'Refund above the charge')
    charge.refunded += amount
    return {
      status: 200,
      body: { id: `re_${randomBytes(6).toString('hex')}`, object: 'refund', amount, status: 'succeeded' },
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += part
    const url = new URL(request.url ?? '/', 'http://stripe')
    const name = `${request.method} ${url.pathname.replace(/cs_test_\w+/, '{id}')}`
    requests.push(name)
    const fate = fateOf(name)
    if (fate === 'hangs') return
    if (fate === 'slow') await sleep(SLOW_MS)
    if (fate === 'fails') return send(response, failure)
    const values = body ? new URLSearchParams(body) : url.searchParams
    const inVain = fate === 'breaks' ? failure : fate === 'refused' ? invalid('Insufficient funds') : undefined
    const given = answer(request, url.pathname, values, inVain)
    if (fate === 'cut after') return void response.destroy()
    send(response, fate === 'fails after' ? failure : given)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  const url = `http://127.0.0.1:${await listenAt(server)}`

  const told = (session: StandInSession) => ({
    id: session.id,
    object: 'checkout.session',
    status: session.status,
    payment_status: session.isPaid ? 'paid' : 'unpaid',
    payment_intent: session.charges.length ? `pi_${session.id}` : null,
    url: session.status === 'open' ? `${url}/pay/${session.id}` : null,
    metadata: session.metadata,
    amount_total: session.amount,
    currency: session.currency,
  })

  return {
    url,
    complaints,
    requests,
    sessions,
    ofPayment: (paymentId) => [...sessions.values()].find(({ metadata }) => metadata.paymentId === paymentId),
    fates(decide) {
      fateOf = decide
    },
    pay(sessionId, { surplus = 0, times = 1 } = {}) {
      const session = sessions.get(sessionId)
      if (session?.status !== 'open') return false
      session.status = 'complete'
      session.isPaid = true
      for (let time = 1; time <= times; time++) {
        const id = `ch_${randomBytes(10).toString('hex')}`
        session.charges.push({
          id,
          amount: session.amount + surplus,
          currency: session.currency,
          refunded: 0,
          isDisputed: false,
        })
      }
      return true
    },
    signed: (session, { secret = webhookSecret, at } = {}) =>
      signed(session.isPaid ? 'checkout.session.completed' : 'checkout.session.expired', told(session), secret, at),
    dispute(session) {
      for (const charge of session.charges) charge.isDisputed = true
      const charge = session.charges[0]?.id
      const dispute = { id: 'du_1', object: 'dispute', charge, payment_intent: `pi_${session.id}`, metadata: {} }
      return signed('charge.dispute.created', dispute, webhookSecret)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function signed(type: string, object: object, secret: string, at = Math.floor(Date.now() / 1000)): SignedEvent {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { body, signature: `t=${at},v1=${v1}` }
}

const toldCharge = ({ id, amount, currency, refunded, isDisputed }: StandInCharge) => ({
  id,
  object: 'charge',
  paid: true,
  captured: true,
  amount,
  amount_captured: amount,
  amount_refunded: refunded,
  currency,
  disputed: isDisputed,
})

function send(response: ServerResponse, { status, body, isSaidAgain }: Answer): void {
  const headers = { 'content-type': 'application/json', ...(isSaidAgain && { 'idempotent-replayed': 'true' }) }
  response.writeHead(status, headers).end(JSON.stringify(body))
}
