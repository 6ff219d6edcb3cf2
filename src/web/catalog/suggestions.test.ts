import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientOver } from '#contract/client.ts'
import type { Suggestions } from '#contract/products.ts'
import { askSuggestions } from './suggestions.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
})

const asked: string[] = []
const reply = { products: [], categories: [], brands: [], pages: [] }
const shop = {
  call: clientOver(async (_name, { body }) => {
    asked.push(Object(body).freeTextSearch)
    return { status: 200, reply }
  }),
  area: { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' },
}

/** Types letter by letter with such pauses, as the search field does; returns what was asked and what was shown. */
async function typing(text: string, pauseMs: number) {
  await vi.advanceTimersByTimeAsync(1_000)
  asked.length = 0
  const shown: (Suggestions | undefined)[] = []
  let end = () => {}
  for (let length = 1; length <= text.length; length++) {
    end()
    end = askSuggestions(shop, text.slice(0, length), (found) => shown.push(found))
    await vi.advanceTimersByTimeAsync(pauseMs)
  }
  await vi.advanceTimersByTimeAsync(100)
  return { asked: [...asked], last: shown.at(-1) }
}

test('what a person types is asked for with each key, at once', async () => {
  const { asked, last } = await typing('dart', 60)
  expect(asked).toEqual(['da', 'dar', 'dart'])
  expect(last).toEqual(reply)
})

test('what a scanner types is asked for when it is whole', async () => {
  expect((await typing('5701234567890', 3)).asked).toEqual(['5701234567890'])
})

test('of one letter nothing is asked, and nothing is shown', async () => {
  expect(await typing('d', 60)).toEqual({ asked: [], last: undefined })
})

test('what was found for another text is not shown where the shop is away', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shown: unknown[] = []
  const call = clientOver(() => Promise.reject(new Error('away')))
  askSuggestions({ ...shop, call }, 'dart', (found) => shown.push(found))
  await vi.advanceTimersByTimeAsync(100)
  expect(shown).toEqual([undefined])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
