import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop({ logLevel: 'warn' })

test('an answer that breaks off half-way stands in the log', async () => {
  const clerk = await shop.staff('backoffice')
  const { userId } = await shop.customer()
  const http = await shop.http()
  await sql`alter table form_submission rename to elsewhere`.execute(shop.db)
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  onTestFinished(() => void vi.restoreAllMocks())
  const asked = http.inject({
    method: 'POST',
    url: '/backoffice/api/User/ExportPerson',
    headers: { authorization: `Bearer ${clerk.token}` },
    payload: { area: EU, userId },
  })
  await expect(asked).rejects.toThrow()
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'an answer broke off',
      url: '/backoffice/api/User/ExportPerson',
      err: expect.objectContaining({ message: expect.stringContaining('form_submission') }),
    }),
  ])
})

test('of a row that the database refuses nothing stands in the log', async () => {
  const { token } = await shop.customer()
  const http = await shop.http()
  await sql`alter table customer_address add check (city <> 'Nowhere')`.execute(shop.db)
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  onTestFinished(() => void vi.restoreAllMocks())
  const answer = await http.inject({
    method: 'POST',
    url: '/api/Customer/AddOrUpdateAddress',
    headers: { authorization: `Bearer ${token}` },
    payload: { area: EU, address: { ...COPENHAGEN, city: 'Nowhere', street: 'Quiet Lane 7' } },
  })
  expect(answer.statusCode).toBe(500)
  expect(lines.map((line) => JSON.parse(line).err.code)).toEqual(['23514'])
  expect(lines.join()).not.toContain('Quiet Lane')
})
