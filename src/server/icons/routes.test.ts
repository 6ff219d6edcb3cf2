import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const get = (names: string) => app.inject({ url: `/icons/lucide.json?icons=${names}` })

test('gives icons by their names, an alias with what it stands for, and says which there are not', async () => {
  const answer = await get('heart,activity-square,no-such-icon,constructor,heart')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    prefix: 'lucide',
    width: 24,
    icons: { heart: { body: expect.stringContaining('<path') }, 'square-activity': { body: expect.any(String) } },
    aliases: { 'activity-square': { parent: 'square-activity' } },
    not_found: ['no-such-icon', 'constructor'],
  })
  expect(answer.headers['cache-control']).toContain('public')
})

test.each(['', '__proto__', '../x', 'a,,b', 'Heart', Array(101).fill('a').join(), 'a'.repeat(4001)])(
  'refuses %#',
  async (names) => {
    const answer = await get(names)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)
