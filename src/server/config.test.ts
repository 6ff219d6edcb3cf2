import { expect, test } from 'vitest'
import { misspeltSettings, readConfig, SETTING_NAMES } from './config.ts'

const KEY = 'V2h5IGFyZSB5b3UgcmVhZGluZyB0aGlz'
const DATABASE_URL = 'postgres://shop@db.test/shop'

test.each([
  [{ DATABASE_URL }, 'SECRET_KEY is required with DATABASE_URL'],
  [
    { DATABASE_URL: 'postgres://shop:a#b@db.test/shop', SECRET_KEY: KEY },
    'DATABASE_URL is not readable: in its password',
  ],
  [{ SECRET_KEY: KEY.slice(1) }, 'SECRET_KEY has fewer than 32 characters'],
  [{ SECRET_KEY: '0123456'.repeat(8) }, 'SECRET_KEY is a few characters again and again'],
  [{ SECRET_KEY: 'please-change-me-before-you-go-live' }, 'SECRET_KEY is no secret'],
  [{ SECRET_KEY: 'your-Secret-key-of-32-characters!' }, 'SECRET_KEY is no secret'],
  [{ SECRET_KEY: 'thisisaverylongexamplesecretkey1changemein2026' }, 'SECRET_KEY is no secret'],
  [{ SECRET_KEY: KEY, SECRET_KEY_BEFORE: 'short' }, 'SECRET_KEY_BEFORE has fewer than 32 characters'],
  [{ DEMO: 'yes' }, 'DEMO has to be 0 or 1'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL has to be trace or debug or info or warn'],
  [{ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/99' }, 'TRUSTED_PROXIES is no list of addresses and networks'],
  [{ TRUSTED_PROXIES: 'proxy.local' }, 'TRUSTED_PROXIES is no list of addresses and networks'],
  [{ ALLOWED_HOSTS: 'https://shop.example' }, 'ALLOWED_HOSTS is no list of host names'],
  [{ ALLOWED_HOSTS: 'shop.example:8080' }, 'ALLOWED_HOSTS is no list of host names'],
  [{ ALLOWED_HOSTS: 'shop.example us.shop.example' }, 'ALLOWED_HOSTS is no list of host names'],
  [{ ALLOWED_HOSTS: '*.shop.example' }, 'ALLOWED_HOSTS is no list of host names'],
  [{ SECRET_KEY_BEFORE: KEY }, 'SECRET_KEY_BEFORE is the key before a SECRET_KEY, which is missing'],
])('a shop with %j does not start', (environment, fault) => {
  expect(() => readConfig(environment)).toThrow(fault)
})

test('proxies are addresses and networks of both kinds, hosts are names', () => {
  const environment = {
    TRUSTED_PROXIES: '10.0.0.1, fd00::/8,10.1.0.0/16',
    ALLOWED_HOSTS: 'shop.example, US.shop.example',
  }
  expect(readConfig(environment)).toMatchObject({
    trustedProxies: ['10.0.0.1', 'fd00::/8', '10.1.0.0/16'],
    allowedHosts: ['shop.example', 'us.shop.example'],
  })
})

test.each([
  'postgresql://shop:a%23b@db.test:5433/shop?sslmode=require',
  'postgres:///shop?host=/run/postgresql',
  'postgres://shop:word@/shop?host=/run/postgresql',
])('a database is named by %s', (address) => {
  expect(readConfig({ DATABASE_URL: address, SECRET_KEY: KEY }).databaseUrl).toBe(address)
})

test('an address is kept as it is written', () => {
  const MONITORING_URL = 'https://apm.example/eu/'
  expect(readConfig({ TRACKING: '1', MONITORING_URL }).publicSettings.monitoringUrl).toBe(MONITORING_URL)
})

test.each([`oche-secret-${KEY}`, KEY])('a random key is taken, whatever stands before it: %s', (key) => {
  expect(readConfig({ SECRET_KEY: key }).secretKey).toBe(key)
})

test('the key before may be one that is refused by now: what it has sealed is still to be opened', () => {
  const before = 'please-change-me-before-you-go-live'
  expect(readConfig({ SECRET_KEY: KEY, SECRET_KEY_BEFORE: before }).secretKeyBefore).toBe(before)
})

test('a random key is taken, with the one before it', () => {
  const before = [...KEY].toReversed().join('')
  expect(readConfig({ DATABASE_URL, SECRET_KEY: KEY, SECRET_KEY_BEFORE: before })).toMatchObject({
    secretKey: KEY,
    secretKeyBefore: before,
  })
})

test.each([
  ['ALOWED_HOSTS', 'ALLOWED_HOSTS'],
  ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
])('of %s it is said that nothing is set by it, and what may be meant', (name, meant) => {
  const said = `${name} sets nothing: is ${meant} meant?`
  expect(misspeltSettings({ [name]: 'x', PATH: '/bin' })).toEqual([said])
  expect(misspeltSettings({ [name]: 'x', [meant]: 'y' })).toEqual([])
  expect(misspeltSettings({ [name]: '' })).toEqual([])
})

test.each(['HOSTS', 'PORTS', 'HOME', 'SMTP_PORT', 'DATABASE_USER', 'METRICS_PATH', 'LOG_LABEL', 'npm_config_port'])(
  '%s is a setting of somebody else',
  (name) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([])
  },
)

test('nothing that is set for a shop is for the tests', () => {
  // DEV is also a word of vitest, which sets it.
  const said = SETTING_NAMES.filter((name) => name !== 'DEV' && process.env[name] !== undefined)
  expect(said).toEqual([])
})
