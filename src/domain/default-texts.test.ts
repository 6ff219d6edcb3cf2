import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/errors.ts'
import { defaultTexts } from '../../scripts/texts.mjs'
import { DEFAULT_TEXTS } from './default-texts.ts'

test('the catalogue holds the texts of the sources, each key with one default', async () => {
  const written = await readFile(new URL('default-texts.ts', import.meta.url), 'utf8')
  expect(written, 'Run `npm run texts`.').toBe(await defaultTexts())
})

test('a text is in the catalogue however the source says it', async () => {
  const src = new URL('../', import.meta.url)
  const files = (await readdir(src, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const keys = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(new URL(file, src), 'utf8')
      return [...source.matchAll(/\(\s*'([A-Z]\w+\.[A-Z][\w.]*)',\s*['"`]/g)].map(([, key = '']) => key)
    }),
  )
  expect(keys.flat().length).toBeGreaterThan(1_500)
  expect(keys.flat().filter((key) => !Object.hasOwn(DEFAULT_TEXTS, key))).toEqual([])
})

/** Their values are never one: there is another text for it, or nothing is said. */
const NEVER_ONE = new Set([
  'Balance.Days',
  'Balance.FromDays',
  'Cart.AddedMany',
  'Cart.PriceFrom',
  'Cart.RemovedMany',
  'Cart.WhichOfNumber',
  'CartFault.Lines',
  'CartFault.Parts',
  'CartFault.Pieces',
  'InstantExcel.FromMinimum',
  'InstantExcel.Several',
  'InstantExcel.TooFewLeft',
  'Item.OffSaleProduct',
  'Office.Days',
  'Office.FindUser',
  'Office.InviteAllBut',
  'Office.InviteAllText',
  'Office.InviteAllTitle',
  'Office.NewPersonHint',
  'Order.SeveralLines',
  'Password.Length',
  'PasswordFault.TooLong',
  'PasswordFault.TooShort',
  'Price.FromPieces',
  'Price.LevelOf',
  'Product.Minimum',
  'Product.MinimumPacking',
  'Product.Variants',
  'Quantity.Raised',
  'SheetFault.Lines',
  'SheetFault.TooManyGoods',
  'SheetFault.TooManyRows',
])

test('a count that can be one is never said with the word for many', () => {
  const all = Object.values(DEFAULT_TEXTS).join('\n')
  const many = new Set([...all.matchAll(/\{\w+\|[^|}]*\|(\w+)\}/g)].map(([, word]) => word))
  expect(many.size).toBeGreaterThan(10)
  const wrong = Object.entries(DEFAULT_TEXTS).filter(([, text]) =>
    [...text.matchAll(/\{\w+\} (\w+)/g)].some(([, word]) => many.has(word)),
  )
  expect(new Set(wrong.map(([key]) => key))).toEqual(NEVER_ONE)
})

test.each([
  'Error.Error404Title',
  'Error.GoToFrontpageButton',
  'ErrorHandler.AnErrorOccurred',
  'Exceptions.DefaultErrorMessage',
  'Toast.ErrorMessage',
  'Toast.Summary.TextCopied',
])('%s, which the specification names, is the key of a text', (key) => {
  expect(DEFAULT_TEXTS).toHaveProperty([key])
})

test('every failure of the contract has words of its own', () => {
  const keys = Object.keys(ERROR_STATUS).map((type) => `Exceptions.${type}`)
  expect(keys.filter((key) => !Object.hasOwn(DEFAULT_TEXTS, key))).toEqual([])
})
