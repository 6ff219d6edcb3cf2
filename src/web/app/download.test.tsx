import { expect, test, vi } from 'vitest'
import { download } from './download.ts'

vi.stubGlobal('fetch', async () => new Response('{"type":"ServerException"}', { status: 500 }))

test('a file that cannot be had is a failed call like any other: the shop hears of it', async () => {
  const onFailure = vi.fn()
  const asked = download({ session: null, onFailure }, 'GET /api/InstantExcel/GetOrderSheet', { query: {} } as never)
  await expect(asked).rejects.toMatchObject({ status: 500 })
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 500, type: 'ServerException' }))
})
