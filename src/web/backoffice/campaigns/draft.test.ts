import { expect, test } from 'vitest'
import type { StaffCampaign } from '#contract/staff-campaigns.ts'
import { draftEnding, draftOf, idOf, numbersIn } from './draft.ts'

test.each([
  ['A\nB', ['A', 'B']],
  [' A ;B,\tC\r\n\nA', ['A', 'B', 'C']],
  ['KST 1296', ['KST 1296']],
  ['', []],
])('%j is read as numbers', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test('a campaign is named after what it is called', () => {
  expect(idOf(' Wintér darts — 2027! ')).toBe('winter-darts-2027')
  expect(idOf('Æbler for Møllen, groß')).toBe('aebler-for-mollen-gross')
  expect(idOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
})

test('a form becomes a campaign: empty levels are left out, a comma is a decimal point', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    id: 'w',
    name: 'W',
    campaignType: 'MixMatch',
    products: 'A\nB',
    validUntil: '12/4/2026',
  })) {
    form.set(name, value)
  }
  const levels = [
    { key: 1, minimumQuantity: '6', discountPercentage: '2,5' },
    { key: 2, minimumQuantity: '', discountPercentage: '' },
  ]
  expect(draftOf(form, levels, 'en-GB')).toMatchObject({
    id: 'w',
    campaignType: 'MixMatch',
    products: ['A', 'B'],
    validFrom: null,
    validUntil: '2026-12-04',
    levels: [{ minimumQuantity: 6, discountPercentage: 2.5 }],
  })
})

test('a number that is none, or is left empty, is not taken for nothing', () => {
  const levels = [
    { key: 1, minimumQuantity: '', discountPercentage: '5' },
    { key: 2, minimumQuantity: '6', discountPercentage: 'a lot' },
  ]
  const form = new FormData()
  form.set('position', 'first')
  expect(draftOf(form, levels, 'en-GB')).toMatchObject({
    position: Number.NaN,
    levels: [
      { minimumQuantity: Number.NaN, discountPercentage: 5 },
      { minimumQuantity: 6, discountPercentage: Number.NaN },
    ],
  })
})

test('a day that is none is not a campaign without that day', () => {
  const form = new FormData()
  form.set('validFrom', 'soon')
  expect(draftOf(form, [], 'de-DE')).toMatchObject({ validFrom: 'soon', validUntil: null })
})

test.each([
  ['some days ago', '2026-11-01', '2026-11-01'],
  ['always', null, null],
  ['today', '2026-11-23', '2026-11-22'],
])('a campaign that began %s and is ended with yesterday is over today', (_, validFrom, from) => {
  const campaign = { validFrom, customerNumbers: [], productList: [] } as unknown as StaffCampaign
  expect(draftEnding(campaign, '2026-11-22')).toMatchObject({ validFrom: from, validUntil: '2026-11-22' })
})
