import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const SRC = import.meta.dirname
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))

/** The files that hold what the pattern finds. */
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

test('no text is run as code', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|node:vm|setTimeout\(['"`]/)).toEqual([])
})

test('markup stands in pages where it was made harmless or is our own, and nowhere else', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/)).toEqual([
    'web/content/rich-text.tsx',
    'web/ui/line-icon.tsx',
  ])
})

test('programs are started with a list of arguments', () => {
  expect(filesWith(/shell: true|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([])
})

test('what is broken is not used for secrets: chance is for waiting, SHA-1 for the codes of apps', () => {
  expect(filesWith(/Math\.random/).filter((file) => !file.startsWith('server/demo/'))).toEqual([
    'server/db/changes.ts',
    'server/db/database.ts',
  ])
  expect(filesWith(/(createHash|createHmac)\('(md5|sha1)'/)).toEqual(['server/users/totp.ts'])
  expect(filesWith(/createCipheriv\(/)).toEqual(['server/vault.ts'])
})

test('certificates are looked at wherever the shop connects, and what it calls leads it nowhere else', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|insecureHTTPParser/)).toEqual([])
  const calling = sources.filter(({ file, text }) => file.startsWith('server/') && /await fetch\(/.test(text))
  expect(calling.length).toBeGreaterThan(0)
  expect(calling.filter(({ text }) => !text.includes("redirect: 'manual'")).map(({ file }) => file)).toEqual([])
})

test('a browser keeps drafts and choices, and no word of who is signed in', () => {
  expect(filesWith(/\b(inBrowser|inWindow|indexedDB)\b/)).toEqual([
    'web/app/failures.ts',
    'web/app/leave.ts',
    'web/app/local-list.ts',
    'web/app/storage.ts',
    'web/backoffice/office.ts',
    'web/cart/wanted-before-sign-in.ts',
    'web/catalog/list-data.ts',
    'web/catalog/list-place.ts',
    'web/checkout/draft.ts',
    'web/checkout/pending-order.ts',
    'web/checkout/usual-shipping.ts',
    'web/customer-center/order-messages.tsx',
    'web/entry.client.tsx',
    'web/instant-excel/data.ts',
    'web/tracking/analytics.ts',
  ])
})

test('windows tell each other of changes, and no window hears another site', () => {
  expect(filesWith(/new BroadcastChannel\(/)).toEqual(['web/app/user-changes.ts', 'web/app/windows.ts'])
  const hearing = filesWith(/window\.postMessage|addEventListener\('message'/)
  expect(hearing).toEqual(['web/cart/data.ts', 'web/favorites/data.ts'])
  for (const { text } of sources.filter(({ file }) => hearing.includes(file))) expect(text).toContain('openChannel(')
})
