import { expect, test } from 'vitest'
import { editorOf } from '#test/documents.ts'
import { insertPage } from '#test/factories.ts'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const app = await openTestPages(shop)
const visit = (url: string, person: Person) => visitPage(app, url, person)
const people = { visitor: shop.visitor(), customer: await shop.customer() }

await insertPage(shop.db, '/', 'Front page')
await insertPage(shop.db, '/campaigns', 'Campaigns')
await shop.inside.documents.follow([{ kind: '*', key: '' }])

test('a page that is not there leads on where staff say so, with the status they gave', async () => {
  await redirectsFrom({
    '/old': ['/campaigns', 307],
    '/away': ['https://maker.example/x', 301],
    '/ring': ['/ring', 301],
  })
  expect(await visit('/old?x=1', people.visitor)).toMatchObject({ status: 307, location: '/campaigns?x=1' })
  expect(await visit('/en/Old/', people.customer)).toMatchObject({ status: 307, location: '/campaigns' })
  expect(await visit('/away', people.visitor)).toMatchObject({ status: 301, location: 'https://maker.example/x' })
  expect((await visit('/ring', people.visitor)).status).toBe(404)
})

test('a page that is not there leads on from below the pages of the shop, and from the templates', async () => {
  await redirectsFrom({ '/customer-center/old/**': ['/cart/**', 301], '/shop': ['/', 301] })
  expect(await visit('/customer-center/old/7', people.customer)).toMatchObject({ status: 301, location: '/cart/7' })
  expect(await visit('/shop', people.visitor)).toMatchObject({ status: 301, location: '/' })
})

test('a page of the shop leads on from just its address, whoever asks; no rule for many and no page of editors does', async () => {
  const rows: [string, [string, number]][] = [
    ['/search?q=steel', ['/darts', 302]],
    ['/customer-center/ledger', ['https://books.example/x', 307]],
    ['/campaigns', ['/darts', 301]],
    ['/**', ['/search', 302]],
  ]
  await redirectsFrom(Object.fromEntries(rows))
  expect(await visit('/en/search?q=Steel', people.visitor)).toMatchObject({ status: 302, location: '/darts' })
  expect((await visit('/search?q=soft', people.visitor)).status).toBe(200)
  expect(await visit('/customer-center/ledger', people.visitor)).toMatchObject({
    status: 307,
    location: 'https://books.example/x',
  })
  expect((await visit('/campaigns', people.customer)).status).toBe(200)
  expect(await visit('/nothing/there', people.visitor)).toMatchObject({ status: 302, location: '/search' })
  await redirectsFrom({ '/search': ['/compare', 301], '/compare': ['/search', 301] })
  expect((await visit('/search', people.visitor)).status, 'not in a circle').toBe(200)
  await shop.db.deleteFrom('redirect').execute()
  await shop.inside.redirects.follow([{ kind: '*', key: '' }])
})

test('a page that is not there shows what editors wrote for it, block by block, the first and the last marked', async () => {
  const blocks = ['One', 'Two', 'Three'].map((text) => ({ type: 'richText', html: `<p>${text}</p>` }))
  await insertPage(shop.db, '/404', 'Missed', blocks)
  await shop.inside.documents.follow([{ kind: '*', key: '' }])
  const { status, body } = await visit('/no/such/page', people.visitor)
  await shop.db.deleteFrom('document').where('key', '=', '/404').execute()
  await shop.inside.documents.follow([{ kind: '*', key: '' }])
  expect(status).toBe(404)
  expect(body.replace(/ class="[^"]*"/g, '')).toMatch(
    /<div data-first="true">.*?One.*?<div>.*?Two.*?<div data-last="true">.*?Three/s,
  )
  const alone = await visit('/no/such/page', people.visitor)
  for (const page of [body, alone.body]) expect(page).toContain('Page Not Found: /no/such/page')
})

test('a page has one heading, that of the hero it begins with, or else its title', async () => {
  await insertPage(shop.db, '/spoken', 'Title', [{ type: 'hero', heading: 'Step up' }])
  await insertPage(shop.db, '/silent', 'Title', [{ type: 'hero', imageUrl: '/images/x.jpg' }])
  await shop.inside.documents.follow([{ kind: '*', key: '' }])
  const headings = async (path: string) =>
    [...(await visit(path, people.visitor)).body.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words)
  expect(await headings('/spoken')).toEqual(['Step up'])
  expect(await headings('/silent')).toEqual(['Title'])
})

test('what is typed into a form of editors is posted where no script sends it, and stands in no address', async () => {
  const { write } = await editorOf(shop)
  const fields = [{ name: 'mail', label: 'Your mail', type: 'email', required: true }]
  const formId = await write('form', 'desk', { fields, recipient: 'desk@shop.example' })
  await write('page', '/desk', { title: 'Desk', blocks: [{ type: 'form', formId }] })
  const { body } = await visit('/desk', people.visitor)
  expect(/<form[^>]*>(?=(?:(?!<form).)*name="mail")/s.exec(body)?.[0]).toContain('method="post"')
})

test('what editors type is shown as they typed it and never runs, in a page, its window and the texts of the shop', async () => {
  const typed = '</title></script><script>alert(1)</script><img src=x onerror=alert(1)>'
  const link = { linkText: typed, linkUrl: '/about' }
  await insertPage(shop.db, '/typed', typed, [{ type: 'callToAction', heading: typed, text: typed, ...link }])
  const body = JSON.stringify({ text: typed })
  const text = { type: 'translation', key: 'Account.SignIn', area_id: 'eu', language_code: 'en-GB', body }
  await shop.db.insertInto('document').values(text).execute()
  await shop.inside.documents.follow([{ kind: '*', key: '' }])
  const page = await visit('/typed', people.visitor)
  await shop.db.deleteFrom('document').where('key', '=', 'Account.SignIn').execute()
  await shop.inside.documents.follow([{ kind: '*', key: '' }])
  expect(page.status).toBe(200)
  expect(page.body.split('&lt;script&gt;alert(1)').length, 'window, heading, text, link, sign-in').toBeGreaterThan(4)
  expect(page.body).not.toMatch(/<script>alert|<img src=x|<\/title><\/script/)
})

test.each(['[]', '[{"id":"a","name":"About","url":"/about","tags":["footer"],"children":[]}]'])(
  'a menu in which nothing was written leads to all products: %s',
  async (menus) => {
    const { settings } = await shop.db
      .selectFrom('area')
      .select('settings')
      .where('area_id', '=', 'eu')
      .executeTakeFirstOrThrow()
    const write = async (json: string) => {
      await shop.db.updateTable('area').set({ settings: json }).where('area_id', '=', 'eu').execute()
      await shop.inside.areas.follow([{ kind: 'area', key: 'eu' }])
    }
    await write(JSON.stringify({ ...Object(settings), menus: JSON.parse(menus) }))
    const { body } = await visit('/search', people.visitor)
    await write(JSON.stringify(settings))
    expect([...body.matchAll(/<a[^>]*href="\/search"[^>]*>Products<\/a>/g)]).toHaveLength(3)
    expect(body, 'no list of links without one').not.toMatch(/<ul[^>]*><\/ul>/)
  },
)

/** Stores redirects by their old address, and has them followed. */
async function redirectsFrom(rows: Record<string, [to: string, status: number]>): Promise<void> {
  const values = Object.entries(rows).map(([from_url, [to_url, status_code]]) => ({
    area_id: 'eu',
    from_url,
    to_url,
    status_code,
  }))
  await shop.db.insertInto('redirect').values(values).execute()
  await shop.inside.redirects.follow(values.map(({ from_url }) => ({ kind: 'redirect', key: from_url })))
}
