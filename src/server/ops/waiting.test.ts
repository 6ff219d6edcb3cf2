import { expect, test } from 'vitest'
import { databaseIsAway } from '../db/away.ts'
import { waitAt } from './waiting.ts'

test('a port or an address that cannot be had is named with its setting', async () => {
  await expect(waitAt(0, 'nowhere.invalid')).rejects.toThrow('HOST nowhere.invalid is no address of this machine')
  await expect(waitAt(0, 'nowhere.invalid'), 'which no later start mends').rejects.not.toSatisfy(databaseIsAway)
  await expect(waitAt(0, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is no address of this machine')
})

test('a shop that opens is alive and not ready, for callers and for people, and then gives its port up', async () => {
  const { port, release } = await waitAt(0, '127.0.0.1')
  const ask = (path: string, accept = '*/*') => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })

  expect((await ask('/live')).status).toBe(200)
  const ready = await ask('/ready')
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await ready.json()).toMatchObject({ type: 'ServiceUnavailableException', status: 503 })
  const page = await ask('/darts', 'text/html')
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '2'])
  expect(await page.text()).toContain('<h1>The shop')
  for (const { headers } of [ready, page]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy'), 'or it would not load itself anew').not.toContain('sandbox')
  }

  await expect(waitAt(port, '127.0.0.1')).rejects.toThrow('is taken. Set PORT')
  await release()
  const next = await waitAt(port, '127.0.0.1')
  await next.release()
})
