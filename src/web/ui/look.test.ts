import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openGallery } from '#test/gallery.ts'

const gallery = await openGallery()

test.each(['comfortable', 'compact'])(
  'what is said of a page stands on one line with the words of its button, %s',
  async (density) => {
    const page = await gallery.open()
    await page.evaluate(`document.documentElement.dataset.density = '${density}'`)
    const apart = (await middleOf(page, '1,284 products')) - (await middleOf(page, 'Sheet'))
    expect(Math.abs(apart)).toBeLessThan(1)
    await page.close()
  },
)

test('a fact takes the room of its words where there is some', async () => {
  const page = await gallery.open()
  const heightOf = async (words: string) => (await page.getByText(words, { exact: true }).boundingBox())?.height
  expect(await heightOf('Frederik Holm, our sales')).toBe(await heightOf('PO 1015'))
  await page.close()
})

test('a mouse gets our list, a finger that of its device, where a choice too long for its field ends in dots', async () => {
  const page = await gallery.open({ width: 360 })
  const look = `(({ appearance, textOverflow }) => [appearance, textOverflow])(
    getComputedStyle(document.querySelector('select')))`
  expect(await page.evaluate(look)).toEqual(['base-select', 'ellipsis'])
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(look)).toEqual(['none', 'ellipsis'])
  await page.close()
})

/** How far down the page the words are. */
async function middleOf(page: Page, words: string): Promise<number> {
  const box = await page.getByText(words, { exact: true }).boundingBox()
  return box ? box.y + box.height / 2 : Number.NaN
}
