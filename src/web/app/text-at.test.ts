import { afterEach, describe, expect, test, vi } from 'vitest'
import { voiceOf } from '#domain/texts.ts'
import { textAt } from './text-at.ts'

describe('textAt', () => {
  const t = voiceOf({ 'Exceptions.OutOfStockException': 'All gone' })
  afterEach(() => vi.unstubAllEnvs())

  test('says what editors wrote, else what the shop says', () => {
    expect(textAt(t, 'Exceptions.OutOfStockException')).toBe('All gone')
    expect(textAt(t, 'Exceptions.NotFoundException')).toBe('This is not there, or not there any more.')
  })

  test.each(['Exceptions.__proto__', 'Exceptions.constructor', 'constructor', 'Exceptions.<b>x</b>'])(
    'shows the bare key %s in development and the fallback in production',
    (key) => {
      expect(textAt(t, key)).toBe(key)
      vi.stubEnv('DEV', false)
      expect(textAt(t, key, 'As given')).toBe('As given')
      expect(textAt(t, key)).toBe('Something went wrong on our side. Please try again.')
    },
  )
})
