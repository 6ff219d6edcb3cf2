import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/errors.ts'
import { defaultTexts } from '../../scripts/texts.mjs'
import { DEFAULT_TEXTS } from './default-texts.ts'

test('the catalogue holds the texts of the sources, each key with one default', async () => {
  const written = await readFile(new URL('default-texts.ts', import.meta.url), 'utf8')
  expect(written, 'Run `npm run texts`.').toBe(await defaultTexts())
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
