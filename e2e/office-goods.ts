import type { Browser, Page } from 'playwright-core'
import { visit } from './visiting.ts'

/** An item of the demo in the office, and what its product is called. */
export const ITEM = '/backoffice/eu/products/qb149-24'
export const NAME = 'Lockkeeper steel darts'

/** The fields of an item that both its page and that of its product have. */
export const fieldsOf = (page: Page) => ({
  price: page.getByRole('textbox', { name: 'Price, EUR' }).first(),
  stock: page.getByRole('textbox', { name: 'Stock' }),
  day: page.getByRole('textbox', { name: 'Expected' }),
})

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** What a visitor is told of the product and what it costs. */
export async function pricesInShop(browser: Browser, url: string): Promise<string> {
  const { page, context } = await visit(browser, url, 'visitor', 1280, 'light')
  await page.goto('/search?q=QB149')
  const text = await page.getByRole('main').innerText()
  await context.close()
  return text
}
