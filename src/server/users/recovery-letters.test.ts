import { describe, expect, test } from 'vitest'
import { EU, insertPerson } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const mailServer = await startMailServer()
const shop = await openTestShop({ smtpUrl: mailServer.url })

describe('POST GetRecoveryMailTemplates', () => {
  test("shows the shop's own mails, then what editors wrote, filled in as text", async () => {
    const staff = await shop.staff('backoffice')
    const ask = () => staff.api('POST /backoffice/api/User/GetRecoveryMailTemplates', { body: { area: EU } })
    expect((await ask()).templates.map(({ key, isOwn }) => [key, isOwn])).toEqual([
      ['recover', false],
      ['invite', false],
      ['chosen', false],
      ['changed', false],
      ['addressChanged', false],
      ['secondFactorOn', false],
      ['secondFactorOff', false],
      ['signInCode', false],
    ])
    await staff.api('POST /backoffice/api/Document/Update', {
      body: {
        area: EU,
        type: 'recoveryMail',
        key: 'recover',
        body: {
          subject: 'Key for {name}',
          heading: 'Hi',
          text: '<b>{shop}</b> {username}',
          button: 'Go',
        },
      },
    })
    const [mail] = (await ask()).templates
    expect(mail).toMatchObject({ isOwn: true, preview: { subject: 'Key for Robin Buyer' } })
    expect(mail?.preview.html).toContain('&lt;b&gt;Oche&lt;/b&gt; robin@example.com')
    const { username } = await insertPerson(shop.db)
    await shop.visitor().api('POST /api/User/RecoverPassword', {
      body: { area: EU, username, tokenUrl: 'https://eu.oche.example/user/recover-password' },
    })
    await shop.jobs()
    expect(mailServer.mails.at(-1)?.data).toMatch(/Subject: Key for Karin Quist/)
  })
})

test('a mail with what nothing fills in is refused at its field, and so is one without what its reader needs', async () => {
  const { api } = await shop.staff('backoffice')
  const right = { subject: 'Hi {name}', heading: 'Hi', text: '{shop}', button: '', note: '' }
  const faults = (key: string, wish: object) =>
    api('POST /backoffice/api/Document/Update', {
      body: { area: EU, type: 'recoveryMail', key, body: { ...right, ...wish } },
    }).catch(({ result }) => result.errors)
  const known = '{name}, {username}, {shop}, {minutes}'
  expect(await faults('changed', { subject: 'Hi {nobody}' })).toEqual([
    { path: 'body.subject', message: `Nothing fills {nobody} in here; known: ${known}.` },
  ])
  expect(await faults('changed', { note: '{code}' })).toMatchObject([{ path: 'body.note' }])
  expect(await faults('changed', { heading: 'Hi {name' })).toMatchObject([{ path: 'body.heading' }])
  expect(await faults('signInCode', {})).toMatchObject([{ path: 'body.text' }])
  expect(await faults('invite', {})).toMatchObject([
    { path: 'body.text', message: expect.stringContaining('it has to say {username}') },
  ])
  expect(await faults('invite', { text: '{username}, within {minutes} minutes' })).toMatchObject([
    { path: 'body.text' },
  ])
  expect(await faults('mine', {})).toMatchObject([{ path: 'key' }])
  expect(await faults('signInCode', { heading: '{code}' })).toMatchObject({ version: 1 })
})

describe('POST PreviewRecoveryMail', () => {
  const mail = { subject: 'For {name}', heading: 'Hi', text: '<i>{shop}</i> {minutes}', button: 'Go', note: '' }
  const ask = ({ api }: Person) =>
    api('POST /backoffice/api/User/PreviewRecoveryMail', { body: { area: EU, key: 'recover', mail } })

  test('shows a mail that is not written yet, with its values as text', async () => {
    const { subject, html, text } = await ask(await shop.staff('backoffice'))
    expect(subject).toBe('For Robin Buyer')
    expect(html).toContain('&lt;i&gt;Oche&lt;/i&gt; 30')
    expect(text).toContain('<i>Oche</i> 30')
  })

  test('is refused to a customer', async () => {
    await expect(ask(await shop.customer())).rejects.toMatchObject({ status: 403 })
  })
})
