import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { voiceOf } from '#domain/texts.ts'
import type { Shop } from '../app/shop.ts'
import { productFacts } from './facts.ts'

const variant = (colour: string) => ({ attributes: [{ name: 'Farbe', value: colour }] })
const product = {
  specifications: { brand: 'Söhne' },
  variants: [variant('Rot'), variant('Grün')],
} as unknown as Product
const areaOf = (languageCode: string) => ({ area: { languageCode } }) as Shop

test('a span of sizes is broken nowhere', () => {
  const weights = ['22 g', '26 g'].map((value) => ({ attributes: [{ name: 'Weight', value }] }))
  const darts = { specifications: { brand: 'Söhne' }, variants: weights } as unknown as Product
  expect(productFacts(darts, voiceOf({}), areaOf('en-GB'))).toEqual(['Söhne', '22–\u206026 \u2060g'])
})

test.each([
  ['en-GB', {}, '2 farbes'],
  ['de-DE', { 'Product.Choices': '{count} × {name}' }, '2 × Farbe'],
  ['de-DE', { 'Product.Choices': '{count} × {name}', 'Product.Choices.Farbe': '{count} Farben' }, '2 Farben'],
])('what there is to choose is said in %s by %o as %s', (language, texts, said) => {
  expect(productFacts(product, voiceOf(texts), areaOf(language))).toEqual(['Söhne', said])
})
