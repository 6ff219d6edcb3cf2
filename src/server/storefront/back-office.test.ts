import { describe, expect, test } from 'vitest'
import type { PageAssets } from '#contract/page.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { serveBackOffice } from './back-office.ts'

const shop = await openTestShop()
const app = await shop.http()
const assets: PageAssets = {
  build: { id: 'a', timestamp: '2026-01-01T00:00:00.000Z' },
  entry: '/entry.js',
  head: '',
  filesOf: () => ({ scripts: ['/entry.js'], styles: [{ href: '/entry.css', text: '' }] }),
}
serveBackOffice(app, shop.inside, async () => assets)

const visit = (url: string, { token }: Person) => app.inject({ url, cookies: token ? { accessToken: token } : {} })

describe('the document of the back office', () => {
  test('leads a visitor to sign in, and back', async () => {
    const { statusCode, headers } = await visit('/backoffice/eu/orders?state=Placed', shop.visitor())
    expect(statusCode).toBe(302)
    expect(headers.location).toBe('/backoffice/login?redirect=%2Fbackoffice%2Feu%2Forders%3Fstate%3DPlaced')
    expect(headers['cache-control']).toBe('no-store')
    expect((await visit('/backoffice/login', shop.visitor())).statusCode).toBe(200)
  })

  test('holds nothing but where there is to work, whoever asks', async () => {
    for (const person of [await shop.customer(), await shop.staff('backoffice')]) {
      const { statusCode, body, headers } = await visit('/backoffice/eu', person)
      expect(statusCode).toBe(200)
      const state = JSON.parse(/id="state">(.*?)<\/script>/.exec(body)?.[1] ?? '')
      expect(Object.keys(state)).toEqual(['areas', 'look', 'isSignedIn'])
      expect(Object.keys(state.areas[0])).toEqual(['areaId', 'languageCode', 'currencyCode', 'name', 'theme'])
      expect(body).toContain('<noscript><p>The back office needs JavaScript.')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toContain("script-src 'nonce-")
    }
  })

  test('leads who works there on from signing in', async () => {
    const { headers } = await visit('/backoffice/login', await shop.staff('backoffice'))
    expect(headers.location).toBe('/backoffice')
  })

  test.each(['/backoffice/api/Nothing', '/backoffice/assets/none.js'])('is not at %s', async (url) => {
    expect((await visit(url, await shop.staff('backoffice'))).statusCode).toBe(404)
  })

  test('leaves the calls their own verbs', async () => {
    const { statusCode, headers } = await visit('/backoffice/api/Document/Update', await shop.staff('backoffice'))
    expect([statusCode, headers.allow]).toEqual([405, 'POST'])
  })
})
