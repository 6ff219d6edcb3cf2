import { expect, test } from 'vitest'
import { goOnToOrder, plentifulKey, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { openBuyer, visit } from './visiting.ts'

const { shop, browser } = await openJourney()

test('a clerk makes a shipping fee dearer, the checkout of a cart that was sent by it shows that, and it is put back', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  await readyCart(call, await plentifulKey(call))
  const { page, context } = await visit(browser, shop.url, 'clerk', 360, 'light')
  await page.goto('/backoffice/eu/area?part=selling')
  await page.getByRole('link', { name: 'Shipping and tax' }).click()
  const pickUp = page.getByRole('listitem').filter({ hasText: /^\d · Pick-up in Odense · from EUR.0\.00/ })
  await pickUp.getByRole('button', { name: /^Open \d · Pick-up/ }).click()
  const fee = page.getByLabel('Fee', { exact: true }).first()
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  await fee.fill('-1')
  await save.click()
  await page.getByText('has to be at least 0', { exact: true }).waitFor()
  await fee.fill('37.5')
  await page.getByText(/^\d · Pick-up in Odense · from EUR.37\.50$/).waitFor()
  await save.click()
  await page.getByText('is saved; the shop shows it').waitFor()

  const buyer = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await buyer.page.goto('/checkout')
  await goOnToOrder(buyer.page)
  expect(await buyer.page.getByRole('main').innerText()).toContain('37.50')
  expect(buyer.faults).toEqual([])
  await buyer.page.context().close()

  await page
    .getByRole('main')
    .getByRole('paragraph')
    .getByText(/Europe · .* · backoffice@eu\.demo/)
    .waitFor()
  await page.getByRole('button', { name: 'Put back' }).click()
  const fees = page.getByRole('dialog').getByRole('definition')
  expect(await fees.allInnerTexts()).toEqual(['37.5 0'])
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await page.getByText(/^\d · Pick-up in Odense · from EUR.0\.00$/).waitFor()
  await context.close()
})
