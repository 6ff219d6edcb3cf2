import { describe, expect, test } from 'vitest'
import { article, bmecat, group, mapped, mime, price, products, TREE } from '#test/bmecat.ts'
import { readFileOf } from '#test/import-files.ts'

describe('a file that updates some articles', () => {
  const update = (articles: string, map = '') =>
    bmecat(articles, { map }).replaceAll('T_NEW_CATALOG', 'T_UPDATE_PRODUCTS').replace(TREE, '')

  test('takes no category from an article that it changes, for want of groups, and says what to do', async () => {
    const { records, refused } = await products(
      update(article({ mode: 'update' }) + article({ number: 'F-2' }), mapped('F-1', '11')),
    )
    expect(records).toMatchObject([{ number: 'F-2', category: ['Other'] }])
    expect(refused).toMatchObject([{ number: 'F-1', refused: expect.stringContaining('would lose its category') }])
  })

  test('says of an article that goes, and nothing else of it, how it is taken off sale', async () => {
    const { refused } = await products(update('<ARTICLE mode="delete"><SUPPLIER_AID>F-1</SUPPLIER_AID></ARTICLE>'))
    expect(refused).toMatchObject([{ refused: expect.stringContaining('take it off sale under Products and stock') }])
  })

  test('moves an article out of the group that it takes it from', async () => {
    const out = mapped('F-1', '10').replace('MAP>', 'MAP mode="delete">')
    expect((await products(bmecat(article({}), { map: out + mapped('F-1', '11') }))).records).toMatchObject([
      { category: ['Darts', 'Flights'] },
    ])
  })

  test('cannot be whole, and neither can prices of one buyer', async () => {
    const whole = (kind: 'products' | 'prices', xml: string) => readFileOf('bmecat', kind, xml, { isWhole: true })
    await expect(whole('products', update(article({})))).rejects.toThrow('updates some articles alone')
    await expect(whole('prices', update(article({})))).rejects.toThrow('updates some articles alone')
    const own = bmecat(article({ prices: price('4', { type: 'net_customer' }) }), { buyer: 'C-7' })
    await expect(whole('prices', own)).rejects.toThrow('has prices of one buyer')
    const list = bmecat(article({}), { buyer: 'C-7' })
    expect((await whole('prices', list)).records).toHaveLength(1)
  })
})

describe('a file', () => {
  test('of 2005 with prefixes says the same by other names', async () => {
    const old = bmecat(article({ details: '<EAN>5701234567899</EAN>' }))
    const later = old
      .replaceAll(/(?<=<\/?)ARTICLE/g, 'PRODUCT')
      .replaceAll('_AID>', '_PID>')
      .replaceAll('ART_ID', 'PROD_ID')
      .replaceAll('EAN>', 'INTERNATIONAL_PID>')
      .replaceAll(/(?<=<\/?)(?=[A-Z])/g, 'bme:')
    expect(await products(later)).toEqual(await products(old))
  })

  test.each([
    ['Latin-1', 'ISO-8859-1', 'Pfeil für zwei'],
    ['what Windows calls so', 'windows-1252', 'Preis in €'],
    ['UTF-8', 'utf-8', 'Pfeil für zwei'],
  ])('is read in the encoding that it declares, %s', async (_name, encoding, text) => {
    const xml = bmecat(article({ details: `<DESCRIPTION_LONG>${text}</DESCRIPTION_LONG>` })).replace('UTF-8', encoding)
    const bytes = encoding === 'utf-8' ? Buffer.from(xml) : Buffer.from(xml.replace('€', '\u0080'), 'latin1')
    expect((await products(bytes)).records[0]?.description).toBe(`<p>${text}</p>`)
  })

  test.each([
    ['is none', '<rss><channel/></rss>', 'is no BMEcat: no <BMECAT> is in it'],
    ['has no article', bmecat(''), 'has no <ARTICLE> and no <PRODUCT>'],
    ['breaks off', bmecat(article({})).slice(0, -10), 'breaks off before its end'],
    ['is nested without end', `<BMECAT><ARTICLE>${'<a>'.repeat(20)}</ARTICLE></BMECAT>`, 'nested too deeply'],
    [
      'is nested without end where no article is',
      `<BMECAT>${'<a>'.repeat(20)}${'</a>'.repeat(20)}</BMECAT>`,
      'nested too deeply (line 1)',
    ],
    [
      'has a comment without end',
      `<BMECAT><!--${'a'.repeat(9_000_000)}--></BMECAT>`,
      'a tag or comment of more than 8 MB',
    ],
    [
      'has a tag without end',
      `<BMECAT><a b="${'c'.repeat(9_000_000)}"/></BMECAT>`,
      'a tag or comment of more than 8 MB',
    ],
    ['declares without end', `<!DOCTYPE a [${'b'.repeat(9_000_000)}]><BMECAT/>`, 'a tag or comment of more than 8 MB'],
    [
      'has an article without end',
      `<BMECAT><ARTICLE>${'<a/>'.repeat(140_000)}</ARTICLE></BMECAT>`,
      'an item of more than 8 MB (line 1)',
    ],
    [
      'says no encoding and has another',
      Buffer.from(bmecat('ü').replace(' encoding="UTF-8"', ''), 'latin1'),
      'is not written in utf-8',
    ],
    ['is in no encoding', '<?xml version="1.0" encoding="x-klingon"?><BMECAT/>', 'is written in x-klingon'],
  ])('that %s is refused as a whole', async (_fault, xml: string | Uint8Array, reason) => {
    await expect(products(xml)).rejects.toThrow(reason)
  })

  test('is told once, as a whole, of pictures that are no more than files, and of a tax of elsewhere', async () => {
    const one = (number: string) =>
      article({ number, mime: mime('image/jpeg', 'a.jpg'), prices: price('5', { tax: '0.25' }) })
    const xml = bmecat(one('F-1') + one('F-2'), { map: mapped('F-1', '11') + mapped('F-2', '11') })
    const { records, warnings } = await readFileOf(
      'bmecat',
      'products',
      xml.replace(/<MIME_ROOT>.*<.MIME_ROOT>/, '<MIME_ROOT>pictures</MIME_ROOT>'),
    )
    expect(records).toMatchObject([{ images: [] }, { images: [] }])
    expect(warnings).toEqual([
      { line: 0, reason: expect.stringContaining('TAX 25 % is no rate of the area') },
      { line: 0, reason: expect.stringContaining('names pictures and papers by files alone') },
    ])
  })

  test('goes a hundred groups up from an article, however many there are', async () => {
    const groups = Array.from({ length: 300 }, (_, at) => group(`${at + 50}`, `Group ${at + 50}`, `${at + 49}`))
    const xml = bmecat(groups.join('') + article({}), { map: mapped('F-1', '349') })
    const category = [250, 251, 252, 253, 254, 255].map((at) => `Group ${at}`)
    expect((await products(xml)).records).toMatchObject([{ category }])
  })

  test.each([
    ['of its own', '<REFERENCE_FEATURE_GROUP_ID>24-2</REFERENCE_FEATURE_GROUP_ID>', ['Games', 'Darts']],
    ['by its name', '<REFERENCE_FEATURE_GROUP_NAME>Flights</REFERENCE_FEATURE_GROUP_NAME>', ['Flights']],
    ['that others publish', '<REFERENCE_FEATURE_GROUP_ID>EC000034</REFERENCE_FEATURE_GROUP_ID>', ['Other']],
  ])('without groups has its articles in the class that they are in, %s', async (_whose, reference, category) => {
    const named = (id: string, name: string, parent: string) =>
      `<CLASSIFICATION_GROUP><CLASSIFICATION_GROUP_ID>${id}</CLASSIFICATION_GROUP_ID><CLASSIFICATION_GROUP_NAME>${name}</CLASSIFICATION_GROUP_NAME>${parent}</CLASSIFICATION_GROUP>`
    const above = '<CLASSIFICATION_GROUP_PARENT_ID>24</CLASSIFICATION_GROUP_PARENT_ID>'
    const classes = `<CLASSIFICATION_SYSTEM><CLASSIFICATION_GROUPS>${named('24', 'Games', '')}${named('24-2', 'Darts', above)}</CLASSIFICATION_GROUPS></CLASSIFICATION_SYSTEM>`
    const more = `<ARTICLE_FEATURES>${reference}</ARTICLE_FEATURES>`
    const { records } = await products(bmecat(classes + article({ more }), { map: '' }).replace(TREE, ''))
    expect(records).toMatchObject([{ category }])
  })

  test('without any groups says once that its articles have none', async () => {
    const two = bmecat(article({}) + article({ number: 'F-2' }), { map: '' })
    expect((await products(two)).warnings).toEqual(['has no catalogue group; Other is taken'])
    const one = bmecat(article({}) + article({ number: 'F-2' }) + article({ number: 'F-3' }))
    expect((await products(one)).warnings).toHaveLength(2)
  })

  test('follows nothing that a document type declares, and no group in circles', async () => {
    const head = '<!DOCTYPE BMECAT [<!ENTITY a "&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    const circle = group('20', 'A', '21') + group('21', 'B', '20')
    const xml = bmecat(`${circle}${article({ details: '<DESCRIPTION_LONG>&x; &a;</DESCRIPTION_LONG>' })}`, {
      head,
      map: mapped('F-1', '20'),
    })
    expect((await products(xml)).records).toMatchObject([{ description: '<p>&x; &a;</p>', category: ['B', 'A'] }])
  })
})
