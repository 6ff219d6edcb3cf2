import { expect, test } from 'vitest'
import { saidSettings } from './said-settings.ts'

const settingOf = (name: string, environment: Record<string, string>) =>
  saidSettings(environment).find((each) => each.name === name)

test.each([
  ['PORT', {}, { value: '3000', isDefault: true }],
  ['PORT', { PORT: '80' }, { value: '80', isDefault: false }],
  ['SMTP_URL', {}, { value: '', isDefault: true }],
  ['HOST', { HOST: '' }, { value: 'localhost', isDefault: true }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'a.example, b.example' }, { value: 'a.example, b.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://shop:hunter2@db/shop' }, { value: 'postgres://••••••••@db/shop' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://a@b.example:p@ss@mail.example' }, { value: 'smtps://••••••••@mail.example' }],
  [
    'ORDER_WEBHOOK_URL',
    { ORDER_WEBHOOK_URL: 'https://erp.example/o?code=abc' },
    { value: 'https://erp.example/o?••••••••' },
  ],
])('%s of %o is shown as %o', (name, environment, expected) => {
  expect(settingOf(name, environment)).toMatchObject(expected)
})

test('no secret is shown, whatever it is called', () => {
  const environment = Object.fromEntries(
    saidSettings({}).map(({ name }) => [name, 'https://u:secret-word@h/?k=secret-word']),
  )
  expect(JSON.stringify(saidSettings(environment))).not.toContain('secret-word')
  for (const name of ['SECRET_KEY', 'STRIPE_SECRET_KEY', 'ERP_CALCULATE_TOKEN']) {
    expect(settingOf(name, { [name]: 'secret-word' })).toEqual({ name, value: '••••••••', isDefault: false })
  }
})
