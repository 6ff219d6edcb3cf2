import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { actionOf, isChange } from '#server/audit/trail.ts'
import { deedText } from './deeds.ts'

const plain = (_: string, text: string) => text
const wordsOf = (name: string) => deedText(name, plain) ?? ''

/** Calls that are refused to somebody who is signed in, or that change what is kept. */
const kept = Object.entries<Endpoint>(contract).filter(
  ([name, { access, forbidsActing }]) =>
    forbidsActing || (access !== 'open' && (access !== 'signedIn' || isChange(name))),
)

test('every call that can stand in the audit trail has words: looks that were refused, and changes of their own', () => {
  const names = kept.map(([name]) => name)
  expect(names.length).toBeGreaterThan(130)
  expect(names.filter((name) => !wordsOf(name))).toEqual([])
  const isLook = (name: string) => wordsOf(name).startsWith('Wanted to see')
  expect(names.filter((name) => isLook(name) === isChange(name))).toEqual([])
})

test('a file that was only checked is not said to have come in', () => {
  for (const name of ['POST /backoffice/api/Import/{kind}', 'POST /backoffice/api/Redirect/UpdateRedirectsByCsv']) {
    expect(wordsOf(actionOf(name, { isDryRun: false }))).toMatch(/^Imported /)
    expect(wordsOf(actionOf(name, { isDryRun: true }))).toMatch(/^Checked /)
  }
})

test('what is no call and has no words has none', () => {
  expect(deedText('Something.Else', plain)).toBeUndefined()
  expect(deedText('POST /api/Elsewhere/GetIt', plain)).toBeUndefined()
})
