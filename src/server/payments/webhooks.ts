import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { now } from '../clock.ts'
import { ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { verify } from './service.ts'

const BODY_LIMIT = 256 * 1024

/**
 * `POST /api/Payment/webhooks/stripe`: Stripe says that something happened. The signature is checked on the bytes as
 * they came; then the payment it names is asked for, and nothing else of it is believed. An event that is about no
 * payment of ours is taken and left alone.
 */
export async function serveWebhooks(app: FastifyInstance, shop: Shop): Promise<void> {
  const { stripe: config } = shop.config
  if (!config) return
  const { metadataOf, stripeClient } = await import('./stripe.ts')
  const stripe = stripeClient(config)
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body))
    own.post<{ Body: Buffer }>('/api/Payment/webhooks/stripe', async (request, reply) => {
      const event = eventOf(stripe, request.body, request.headers['stripe-signature'], config.webhookSecret)
      const { areaId, paymentId } = await metadataOf(stripe, event)
      if (areaId && paymentId) await verifyNamed(shop, areaId, paymentId)
      return reply.code(204).send()
    })
  })
}

function eventOf(stripe: Stripe, body: unknown, signature: unknown, secret: string): Stripe.Event {
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('Nothing is signed')
    return stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now())
  } catch {
    throw new ShopError('ValidationException', 'The signature is not right.')
  }
}

async function verifyNamed(shop: Shop, areaId: string, paymentId: string): Promise<void> {
  try {
    await verify(shop, areaId, paymentId, { via: 'stripe' })
  } catch (error) {
    if (!(error instanceof ShopError && error.type === 'NotFoundException')) throw error
  }
}
