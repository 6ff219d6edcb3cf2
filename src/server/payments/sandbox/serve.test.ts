import { describe, expect, test } from 'vitest'
import { payingIn } from '#test/paying.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'

const shop = await openTestShop({ sandboxPayment: true })
const app = await shop.http()
const { act, readyCart, intent } = payingIn(shop, app)

describe('the page of the sandbox', () => {
  test('shows what is asked for, and leads on when that is over', async () => {
    const buyer: Buyer = await shop.customer()
    const { paymentId, redirectUrl } = await intent(buyer, await readyCart(buyer, await shop.sells()))
    const page = await app.inject({ url: redirectUrl })
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/EUR\s28\.75/)
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    await act(redirectUrl, 'approve')
    const after = await app.inject({ url: redirectUrl })
    expect([after.statusCode, after.headers.refresh]).toEqual([
      200,
      `0;url=/api/Payment/VerifyPaymentRedirect/eu/${paymentId}`,
    ])
    for (const url of ['/sandbox/pay/sb_none', '/sandbox/pay/sb_%00']) {
      expect((await app.inject({ url })).statusCode).toBe(404)
    }
  })

  test('takes no form of another site', async () => {
    const buyer = await shop.customer()
    const { redirectUrl } = await intent(buyer, await readyCart(buyer, await shop.sells()))
    const answer = await app.inject({
      method: 'POST',
      url: redirectUrl,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'deed=approve',
    })
    expect(answer.statusCode).toBe(403)
  })

  test('is not there in a shop without it', async () => {
    const plain = await openTestShop()
    const { statusCode } = await (await plain.http()).inject({ method: 'POST', url: '/sandbox/pay/sb_x', payload: {} })
    expect(statusCode).toBe(405)
  })
})
