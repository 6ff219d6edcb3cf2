import { describe, expect, test } from 'vitest'
import { anAttempt } from '#test/attempt.ts'
import { EU, US } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { insertMails, markFailure } from './queries.ts'
import { sendMails } from './service.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const [mailId = ''] = await insertMails(shop.db, [
  {
    kind: 'receipt',
    areaId: 'eu',
    recipients: ['buyer@example.com'],
    replyTo: '',
    subject: 'Your order',
    html: '<p>Thanks</p>',
    text: 'Thanks',
  },
])
await markFailure(shop.db, mailId, 'No such mailbox', true)

const list = (wanted: object = {}, area = EU) =>
  clerk.api('POST /backoffice/api/Mail/GetMails', { body: { area, ...wanted } })
const tryAgain = (id = mailId, area = EU) =>
  clerk.api('POST /backoffice/api/Mail/TryAgain', { body: { area, mailId: id } })

describe('the mails of an area', () => {
  test('are listed by state and text, and read', async () => {
    expect((await list({ states: ['failed'], search: 'BUYER@' })).items).toMatchObject([
      { mailId, state: 'failed', attempts: 1, lastError: 'No such mailbox' },
    ])
    expect((await list({ states: ['sent'] })).totalItems).toBe(0)
    expect((await list({}, US)).totalItems).toBe(0)
    const mail = await clerk.api('POST /backoffice/api/Mail/GetMail', { body: { area: EU, mailId } })
    expect(mail).toMatchObject({ html: '<p>Thanks</p>', text: 'Thanks' })
  })

  test('are found by words of their subjects and addresses, in whatever case and wherever each stands', async () => {
    const letter = { kind: 'order', areaId: 'eu', replyTo: '', html: '', text: '' }
    const recipients = ['Books@Merrow.example', 'jo@merrow.example']
    await insertMails(shop.db, [{ ...letter, recipients, subject: 'ÆRØ: 50 % sent' }])
    for (const search of ['ærø', 'merrow ÆRØ', 'books@ jo@', '50 %']) {
      expect((await list({ search })).items, search).toMatchObject([{ recipients }])
    }
    expect((await list({ search: 'merrow ærå' })).totalItems).toBe(0)
  })

  test('are sent again when they were given up, once', async () => {
    await expect(tryAgain(mailId, US)).rejects.toMatchObject({ type: 'NotFoundException' })
    await tryAgain()
    await expect(tryAgain()).rejects.toMatchObject({ type: 'NotFoundException' })
    await shop.jobs()
    expect((await list({ states: ['sent'] })).items).toMatchObject([{ mailId, sentAt: expect.any(String) }])
  })

  test('keep nothing of what opens an account once it has gone: neither the database nor a backup has it', async () => {
    const letter = { areaId: 'eu', recipients: ['kim@example.com'], replyTo: '', subject: 'Hello 140732' }
    const secret = { html: '<a href="/x?token=secret">', text: '/x?token=secret' }
    const mails = ['recovery', 'invitation', 'receipt'].map((kind) => ({ ...letter, ...secret, kind }))
    const mailIds = await insertMails(shop.db, mails)
    await sendMails.run(shop.inside, { mailIds }, anAttempt())
    const rows = shop.db.selectFrom('mail').select(['kind', 'subject', 'html', 'text']).where('mail_id', 'in', mailIds)
    expect(await rows.orderBy('kind').execute()).toEqual([
      { kind: 'invitation', subject: 'Hello ······', html: '', text: '' },
      { kind: 'receipt', subject: 'Hello 140732', ...secret },
      { kind: 'recovery', subject: 'Hello ······', html: '', text: '' },
    ])
  })

  test('say no code to sign in, which stands in a subject', async () => {
    const letter = { kind: 'recovery', areaId: 'eu', recipients: ['jo@example.com'], replyTo: '', html: '', text: '' }
    await insertMails(shop.db, [{ ...letter, subject: '180501 is your code to sign in' }])
    expect((await list({ search: 'jo@ code' })).items[0]?.subject).toBe('······ is your code to sign in')
    for (const search of ['jo@example 1', 'jo@example 18', '180501']) {
      expect((await list({ search })).totalItems, search).toBe(0)
    }
  })

  test.each(['x', '00000000-0000-0000-0000-000000000000'])('are not found by %s', async (id) => {
    await expect(tryAgain(id)).rejects.toMatchObject({ type: 'NotFoundException' })
    const asked = clerk.api('POST /backoffice/api/Mail/GetMail', { body: { area: EU, mailId: id } })
    await expect(asked).rejects.toMatchObject({ type: 'NotFoundException' })
  })

  test('are nothing for a customer', async () => {
    const { api } = await shop.customer()
    for (const name of ['POST /backoffice/api/Mail/GetMail', 'POST /backoffice/api/Mail/TryAgain'] as const) {
      await expect(api(name, { body: { area: EU, mailId } })).rejects.toMatchObject({ status: 403 })
    }
    await expect(api('POST /backoffice/api/Mail/GetMails', { body: { area: EU } })).rejects.toMatchObject({
      status: 403,
    })
  })
})
