import { expect, test } from 'vitest'
import { openGallery } from '#test/gallery.ts'

const gallery = await openGallery()

test('an amount and its currency stand on one line, even where their surroundings have things wrap', async () => {
  const page = await gallery.open({ width: 360 })
  const amount = page.getByText('12,480.00')
  const currency = page.getByText('EUR').last()
  const width = (await amount.boundingBox())?.width ?? 0
  await amount.locator('xpath=..').evaluate((money, px) => {
    Object.assign((money as unknown as { style: object }).style, { width: `${px + 4}px`, flexWrap: 'wrap' })
  }, width)
  const [of, behind] = [await amount.boundingBox(), await currency.boundingBox()]
  expect(behind?.y).toBeLessThan((of?.y ?? 0) + (of?.height ?? 0))
  expect(behind?.x).toBeGreaterThanOrEqual((of?.x ?? 0) + (of?.width ?? 0))
  await page.close()
})
