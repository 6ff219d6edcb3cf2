import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestPages } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

test('entries of the footer that hold no others stand below each other, after those that do', async () => {
  const shop = await openTestShop()
  const app = await openTestPages(shop)
  const entry = (name: string, ...children: object[]) => ({
    id: name,
    name,
    url: `/${name}`,
    tags: ['footer'],
    children,
  })
  const menus = [entry('Imprint'), entry('Service', entry('Returns')), entry('Terms')]
  await shop.db
    .updateTable('area')
    .set({ settings: sql`settings || ${JSON.stringify({ menus })}` })
    .execute()
  await shop.inside.areas.follow([{ kind: 'area', key: '' }])
  const { body } = await app.inject({ url: '/search', headers: { host: 'shop.example' } })
  const footer = body.slice(body.indexOf('<footer'), body.indexOf('</footer>'))
  const groups = [...footer.matchAll(/<nav.*?<h2.*?>(.*?)<\/h2>(.*?)<\/nav>/g)].map(([, title, links = '']) => [
    title,
    ...[...links.matchAll(/<a.*?>(.*?)<\/a>/g)].map(([, text]) => text),
  ])
  expect(groups.slice(1)).toEqual([
    ['Service', 'Returns'],
    ['Information', 'Imprint', 'Terms'],
  ])
})
