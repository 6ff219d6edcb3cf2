import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'

describe('the browser of the tests', () => {
  let browser: Awaited<ReturnType<typeof launchBrowser>>
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  test('starts on this machine and runs scripts', async () => {
    const page = await browser.newPage()
    await page.setContent('<h1>Oche</h1>')
    expect(await page.evaluate('document.querySelector("h1").textContent')).toBe('Oche')
  })
})
