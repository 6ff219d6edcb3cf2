import { describe, expect, test } from 'vitest'
import {
  type Control,
  choicesOf,
  controlOf,
  emptyOf,
  entriesIn,
  isFewFigures,
  kindsOf,
  namesIn,
  type Schema,
} from './schema.ts'

const HERO: Schema = {
  type: 'object',
  properties: { type: { const: 'hero' }, heading: { type: 'string' } },
  required: ['type'],
}
const IMAGE: Schema = {
  type: 'object',
  properties: { type: { const: 'image' }, width: { type: 'integer', minimum: 1 }, alt: { type: 'string' } },
  required: ['type', 'width'],
}

const PAIR: Schema = { type: 'object', properties: { name: { type: 'string' }, value: { type: 'string' } } }

describe('controlOf', () => {
  test.each<[name: string, schema: Schema, control: Control]>([
    ['title', { type: 'string', maxLength: 200 }, 'line'],
    ['description', { type: 'string', maxLength: 2000 }, 'text'],
    ['linkUrl', { type: 'string', maxLength: 2000 }, 'line'],
    ['logoUrl', { type: 'string', maxLength: 2000 }, 'picture'],
    ['iconUrl', { type: 'string', maxLength: 2000 }, 'picture'],
    ['imageUrl', { type: 'string', maxLength: 2000 }, 'picture'],
    ['html', { type: 'string', maxLength: 100_000 }, 'markup'],
    ['footerContent', { type: 'string' }, 'markup'],
    ['plpCampaignFooterText', { type: 'string' }, 'markup'],
    ['validFrom', { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'day'],
    ['sellerCountryCode', { type: 'string', pattern: '^[A-Z]{2}$' } as Schema, 'country'],
    ['width', { type: 'integer' }, 'number'],
    ['max', { type: ['number', 'null'] }, 'number'],
    ['required', { type: 'boolean' }, 'tick'],
    ['tone', { type: 'string', enum: ['a', 'b'] }, 'choice'],
    ['statusCode', { anyOf: [{ const: 301 }, { const: 302 }] }, 'choice'],
    ['tags', { type: 'array', items: { type: 'string', enum: ['primary', 'footer'] } }, 'ticks'],
    ['categoryIds', { type: 'array', items: { type: 'string' } }, 'categories'],
    ['description', { type: 'string', maxLength: 2000, format: 'html' }, 'markup'],
    ['url', { anyOf: [{ type: 'string', format: 'picture' }, { type: 'null' }] }, 'picture'],
    ['specifications', { type: 'array', items: PAIR }, 'pairs'],
    ['bars', { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } }, 'list'],
    ['words', { type: 'array', items: { type: 'string', maxLength: 100 } }, 'lines'],
    ['groups', { type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'list'],
    ['blocks', { type: 'array', items: { oneOf: [HERO] } }, 'list'],
    ['block', { oneOf: [HERO, IMAGE] }, 'kinds'],
    ['search', { type: 'object', properties: {} }, 'group'],
    ['properties', { type: 'object', additionalProperties: { type: 'string' } }, 'entries'],
    ['smallOrder', { type: 'object', additionalProperties: HERO }, 'entries'],
    ['anything', { type: 'object', additionalProperties: {} }, 'json'],
    ['nothing', { type: 'object', additionalProperties: false }, 'json'],
    ['unknown', {}, 'json'],
  ])('writes %s with the control that suits it', (name, schema, control) => {
    expect(controlOf(name, schema)).toBe(control)
  })
})

test('a few figures stand in a row, and what is in a list counts with the lists in it', () => {
  const fee: Schema = { type: 'object', properties: { currencyCode: { type: 'string' }, fee: { type: 'number' } } }
  expect([fee, PAIR, IMAGE].map(isFewFigures)).toEqual([true, false, false])
  const fees: Schema = { type: 'array', items: fee }
  const method: Schema = { type: 'object', properties: { name: { type: 'string' }, fees } }
  expect(entriesIn([{ name: 'Parcel', fees: [{}, {}] }, { name: 'Pallet' }, null], method)).toBe(5)
})

test('a new value has what it cannot do without', () => {
  expect(emptyOf({ oneOf: [IMAGE, HERO] })).toEqual({ type: 'image', width: 1 })
  expect(emptyOf({ type: ['number', 'null'] })).toBe(null)
  expect(emptyOf({ type: 'string', default: 'Send' })).toBe('Send')
  expect(emptyOf({ type: 'array', items: HERO })).toEqual([])
})

test('kinds and choices are read off', () => {
  expect(kindsOf({ oneOf: [HERO, IMAGE] }).map(({ kind }) => kind)).toEqual(['hero', 'image'])
  expect(choicesOf({ anyOf: [{ const: 301 }, { const: 302 }] })).toEqual([301, 302])
})

test('a form names its fields, what can be chosen and its kinds, and no field that says which kind it is', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      blocks: { type: 'array', items: { oneOf: [HERO, IMAGE] } },
      tone: { type: 'string', enum: ['accent', 'ink'] },
      tags: { type: 'array', items: { type: 'string', enum: ['primary'] } },
      parties: { type: 'array', items: { type: 'array', items: HERO } },
      fees: { type: 'object', propertyNames: { title: 'currency' }, additionalProperties: { type: 'number' } },
      statusCode: { anyOf: [{ const: 301 }, { const: 302 }] },
    },
  }
  const blocks = ['blocks', 'hero', 'heading', 'image', 'width', 'alt']
  const choices = ['tone', 'accent', 'ink', 'tags', 'primary']
  const entries = ['parties', 'party', 'heading', 'fees', 'currency', 'value', 'statusCode']
  expect(namesIn(schema)).toEqual([...blocks, ...choices, ...entries])
})
