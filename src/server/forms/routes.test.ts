import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { editorOf } from '#test/documents.ts'
import { EU, US, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'oche-forms-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await openTestShop({ dataDir })
const { api } = shop.visitor()
const editor = await editorOf(shop)

const FORM = {
  heading: 'Become a dealer',
  fields: [
    { name: 'company', label: 'Company', required: true, maxLength: 60 },
    { name: 'email', label: 'E-mail', type: 'email', required: true },
    { name: 'phone', label: 'Telephone', type: 'tel' },
    { name: 'staff', label: 'Staff', type: 'number' },
    { name: 'kind', label: 'You are', type: 'select', options: ['Shop', 'Club'] },
    { name: 'message', label: 'Message', type: 'textarea', maxLength: 500 },
    { name: 'terms', label: 'Terms', type: 'checkbox', required: true },
  ],
  recipient: 'desk@oche.example',
}
const GOOD = { company: 'Dartshoppen', email: 'robin@shop.example', message: 'Hello\r\nthere', terms: 'on' }

let formId = ''
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute()
  await shop.db.deleteFrom('mail').execute()
  formId = await editor.plant('form', `dealer-${unique()}`, FORM)
})

const send = (values: Record<string, string>, from = api) =>
  from('POST /api/Form/SendForm', { body: { area: EU, formId, values } })
const mails = () => shop.db.selectFrom('mail').selectAll().execute()

describe('POST SendForm', () => {
  test("keeps what was typed and mails it to the form's recipient, replies going to who typed it", async () => {
    const { submissionId } = await send(GOOD)
    const kept = await shop.db
      .selectFrom('form_submission')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      form_id: formId,
      area_id: 'eu',
      answers: { company: 'Dartshoppen', message: 'Hello\nthere', terms: 'yes', phone: '' },
    })
    expect(await mails()).toMatchObject([
      {
        kind: 'form',
        recipients: ['desk@oche.example'],
        reply_to: 'robin@shop.example',
        subject: 'Become a dealer: robin@shop.example',
      },
    ])
    expect((await mails())[0]?.text).toContain('Message:\nHello\nthere')
    await shop.jobs()
    expect(await mails()).toMatchObject([{ state: 'sent' }])
  })

  test('is open to customers and staff alike', async () => {
    await send(GOOD, (await shop.customer()).api)
    await send(GOOD, (await shop.staff('backoffice')).api)
    expect(await mails()).toHaveLength(2)
  })

  test.each([
    ['a field the form has not', { ...GOOD, to: 'evil@evil.example' }, 'values.to'],
    ['another recipient', { ...GOOD, recipient: 'evil@evil.example' }, 'values.recipient'],
    ['a field that is missing', { ...GOOD, company: ' ' }, 'values.company'],
    ['too long an answer', { ...GOOD, company: 'x'.repeat(61) }, 'values.company'],
    ['an address that is none', { ...GOOD, email: 'robin' }, 'values.email'],
    ['two addresses', { ...GOOD, email: 'a@shop.example,b@evil.example' }, 'values.email'],
    ['a header in an address', { ...GOOD, email: 'a@shop.example\r\nBcc: b@evil.example' }, 'values.email'],
    ['an address with a name', { ...GOOD, email: 'Robin <a@shop.example>' }, 'values.email'],
    ['a line break where there is one line', { ...GOOD, company: 'A\nB' }, 'values.company'],
    ['a control character', { ...GOOD, message: 'a\u0000b' }, 'values.message'],
    ['half a character', { ...GOOD, message: 'a\ud800' }, 'values.message'],
    ['a number that is none', { ...GOOD, staff: '1e9' }, 'values.staff'],
    ['an answer nobody offered', { ...GOOD, kind: 'Pub' }, 'values.kind'],
    ['a box that is not ticked', { ...GOOD, terms: '' }, 'values.terms'],
  ])('refuses %s and names the field', async (_, values, path) => {
    await expect(send(values)).rejects.toMatchObject({
      status: 400,
      type: 'ValidationException',
      result: { errors: [{ path, message: expect.any(String) }] },
    })
    expect(await mails()).toEqual([])
  })

  test('says in the words of the area what is wrong with an answer', async () => {
    const { write } = editor
    await write('translation', 'Form.Missing', { text: 'Bitte „{label}“ ausfüllen' })
    await expect(send({ ...GOOD, company: ' ' })).rejects.toMatchObject({
      result: { errors: [{ path: 'values.company', message: 'Bitte „Company“ ausfüllen' }] },
    })
  })

  test('knows no form of another area, nor one that is not there', async () => {
    const missing = { status: 404, type: 'NotFoundException' }
    const body = { area: EU, formId, values: GOOD }
    await expect(api('POST /api/Form/SendForm', { body: { ...body, area: US } })).rejects.toMatchObject(missing)
    await expect(api('POST /api/Form/SendForm', { body: { ...body, formId: '__proto__' } })).rejects.toMatchObject(
      missing,
    )
  })

  test('takes five in ten minutes from one address, on every node together, and says how long to wait', async () => {
    const other = (await shop.another()).visitor().api
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => send(GOOD, index % 2 ? other : api)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 429, type: 'TooManyRequestsException' })
    }
    expect(await mails()).toHaveLength(5)

    const http = await shop.http()
    const answer = await http.inject({
      method: 'POST',
      url: '/api/Form/SendForm',
      payload: { area: EU, formId, values: GOOD },
    })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600)
  })

  test('counts no form that was refused', async () => {
    for (let time = 0; time < 8; time++) await expect(send({})).rejects.toMatchObject({ status: 400 })
    await expect(send(GOOD)).resolves.toBeDefined()
  })
})
