import { afterEach, expect, test, vi } from 'vitest'
import type { Shop } from '../app/shop.ts'
import { startMonitoring } from './monitoring.ts'
import type { PageRouter } from './page-events.ts'
import { startTracking } from './start.ts'

const init = vi.fn()
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('window', { elasticApm: { init } })
vi.stubGlobal('location', { origin: 'https://shop.example' })
vi.stubGlobal('document', {
  createElement: () => ({}),
  head: { append: (script: { onload: () => void }) => script.onload() },
})
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  init.mockReset()
  warn.mockClear()
})

test('everything is sampled, with breakdown metrics, and traces go on to the shop alone', async () => {
  fetched.mockResolvedValueOnce(new Response())
  await startMonitoring('https://apm.example/')
  expect(fetched).toHaveBeenCalledWith(
    'https://apm.example/intake/v2/rum/events',
    expect.objectContaining({ method: 'OPTIONS' }),
  )
  expect(init).toHaveBeenCalledExactlyOnceWith({
    serviceName: 'oche-storefront',
    serverUrl: 'https://apm.example/',
    transactionSampleRate: 1,
    breakdownMetrics: true,
    distributedTracingOrigins: ['https://shop.example'],
  })
  expect(warn).not.toHaveBeenCalled()
})

test('nobody is asked to take measurements where tracking is off', () => {
  fetched.mockReset()
  startTracking({ monitoringUrl: 'https://apm.example' }, {} as Shop, {} as PageRouter, [])
  expect(fetched).not.toHaveBeenCalled()
})

test('a server that cannot be reached, or an agent that is not set up right, costs a warning', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await startMonitoring('https://apm.example')
  expect(init).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(new Response())
  init.mockImplementationOnce(() => {
    throw new Error('Invalid configuration')
  })
  await startMonitoring('https://apm.example')
  expect(warn).toHaveBeenCalledTimes(2)
})
