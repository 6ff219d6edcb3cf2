import { writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { readSheet, recordsOf } from '#test/sheets.ts'
import type { RowNote } from './rows.ts'

describe('a cell', () => {
  test('has decimals by comma too, words for truth, and lists whose places may be skipped', async () => {
    const text = 'customer;number;currencyCode;amount\n10001;HT-1;EUR;12,50'
    expect(recordsOf('prices', await readSheet('prices', Buffer.from(text)))).toMatchObject([{ amount: 12.5 }])
    const levels =
      'id,area,campaignType,name,products,levels.2.minimumQuantity,levels.2.discountPercentage\nw,eu,Campaign,W,A | B,6,5'
    expect(recordsOf('campaigns', await readSheet('campaigns', Buffer.from(levels)))).toMatchObject([
      { products: ['A', 'B'], levels: [{ minimumQuantity: 6, discountPercentage: 5 }] },
    ])
    const users = 'username,name,email,area,customerNumber,isActive\na@b.example,A,a@b.example,eu,1,no'
    expect(recordsOf('users', await readSheet('users', Buffer.from(users)))).toMatchObject([{ isActive: false }])
  })

  test.each([
    ['nein', false],
    ['FALSCH', false],
    ['ja', true],
    ['WAHR', true],
    ['nej', false],
    ['FALSK', false],
    ['SAND', true],
  ])('takes %s for a truth, as a German or Danish spreadsheet writes it', async (word, isActive) => {
    const [row] = await readSheet('users', Buffer.from(`username;name;email;area;isActive\na;A;a@b.example;eu;${word}`))
    expect(row).toMatchObject({ record: { isActive } })
  })

  test.each([
    ['2.000', '2000', '2.0000'],
    ['2,000', '2000', '2,0000'],
    ['-1,500', '-1500', '-1,5000'],
  ])('refuses %s, which could be either, names its row and says how each is written', async (stock, whole, decimal) => {
    const [row] = await readSheet('stock', Buffer.from(`number,stock\nA,"${stock}"`))
    const advice = `leave out the mark of thousands, ${whole}, or add a fourth decimal, ${decimal}`
    expect(row).toEqual({ line: 2, number: 'A', refused: `stock: ${stock} could be two numbers: ${advice}` })
  })

  test('takes three decimals of a percentage for what they are: it has no thousands', async () => {
    const heads = 'number,customerNumber,currencyCode,invoicedOn,dueOn,lines.1.ratePercentage'
    const [row] = await readSheet('invoices', Buffer.from(`${heads}\nR,1,USD,2026-01-10,2026-02-09,8.875`))
    expect(row).toMatchObject({ record: { lines: [{ ratePercentage: 8.875 }] } })
  })

  test.each([
    ['0.125', 0.125],
    ['12,5000', 12.5],
    ['1.5000', 1.5],
    ['1 000 000', 1_000_000],
    ['1.250,50', 1250.5],
    ['-7', -7],
  ])('reads %s as a number', async (text, stock) => {
    const [row] = await readSheet('stock', Buffer.from(`number,stock\nA,"${text}"`))
    expect(row).toEqual({ line: 2, record: { number: 'A', stock } })
  })

  test.each(['31.12.2026', '31-12-2026', '31.12.2026 00:00', '2026-12-31 00:00:00'])(
    'reads the day %s as some spreadsheet writes it',
    async (day) => {
      const [row] = await readSheet('stock', Buffer.from(`number;stock;expectedOn\nA;1;${day}`))
      expect(row).toMatchObject({ record: { expectedOn: '2026-12-31' } })
    },
  )

  test.each(['#N/A', '#NV', '#I/T', '#DIV/0!', '#BEZUG!', '#VÆRDI!', '#NAVN?', 'Err:502'])(
    'refuses %s, which is no name but a formula that went wrong',
    async (shown) => {
      const [row, next] = await readSheet(
        'customers',
        Buffer.from(`number;name;area;countryCode\nC-1;${shown};eu;DK\nC-2;#1 Darts!;eu;DK`),
      )
      const refused = `name: ${shown} is a formula that went wrong: mend it, or empty the cell`
      expect(row).toEqual({ line: 2, number: 'C-1', refused })
      expect(next).toMatchObject({ record: { name: '#1 Darts!' } })
    },
  )

  test.each(['1,0E+12', '5.70123E+12', '4E+12'])('refuses %s, of which digits are lost', async (number) => {
    const [row] = await readSheet('customers', Buffer.from(`number;name;area;countryCode\n${number};Kegler;eu;DE`))
    const advice = 'show it without decimals there, and save it again'
    const refused = `number: ${number} is what the spreadsheet left of a long number: ${advice}`
    expect(row).toEqual({ line: 2, number, refused })
  })

  test.each([
    ['12,50 €', '12,50', '€'],
    ['kr. 1.234,50', '1.234,50', 'kr.'],
    ['1.234,50 kr', '1.234,50', 'kr'],
    ['12,5%', '12,5', '%'],
    ['12,50 EUR', '12,50', 'EUR'],
    ['CHF 12.50', '12.50', 'CHF'],
    ['Fr. 12.50', '12.50', 'Fr.'],
    ['£12.50', '12.50', '£'],
    ['12,50 zł', '12,50', 'zł'],
    ['12,-', '12', ',-'],
    ["CHF 5'000.-", "5'000", 'CHF and no .-'],
    ['12 Stk', '12', 'Stk'],
  ])('refuses %s and names the mark that makes it no number', async (amount, alone, mark) => {
    const [row] = await readSheet('prices', Buffer.from(`number;currencyCode;amount\nA;EUR;${amount}`))
    const advice = `write ${alone}, in a column that shows no ${mark}`
    expect(row).toEqual({ line: 2, number: 'A', refused: `amount: ${amount} is more than a number: ${advice}` })
  })

  test('refuses a share of a workbook as it is shown: what stands as 12.5 % is kept as 0.125', async () => {
    const rows = [
      ['number', 'currencyCode', 'discountPercentage'],
      ['A', 'EUR', 0.125],
      ['B', 'EUR', 12.5],
    ]
    const cells = new Map([['1,2', { style: { numFmt: '0.0%' } }]])
    const [share, number] = await readSheet('prices', await writeXlsx({ sheets: [{ name: 'Prices', rows, cells }] }))
    const advice = '12.5% is more than a number: write 12.5, in a column that shows no %'
    expect(share).toEqual({ line: 2, number: 'A', refused: `discountPercentage: ${advice}` })
    expect(number).toMatchObject({ record: { discountPercentage: 12.5 } })
  })

  test('takes a number with the zeros that its cell shows before it', async () => {
    const rows = [
      ['number', 'stock'],
      [815, 7],
    ]
    const cells = new Map([
      ['1,0', { style: { numFmt: '00000' } }],
      ['1,1', { style: { numFmt: '000' } }],
    ])
    const bytes = await writeXlsx({ sheets: [{ name: 'Stock', rows, cells }] })
    expect(await readSheet('stock', bytes)).toEqual([{ line: 2, record: { number: '00815', stock: 7 } }])
  })

  test.each([
    ['auf Anfrage', 'stock', 'is no number'],
    ['(12)', 'stock', 'is no number'],
    ['KW 12', 'expectedOn', 'is no day: write it like 2026-12-04, 4.12.2026 or 4-12-2026'],
    ['31/12/2026', 'expectedOn', 'is no day: write it like 2026-12-04, 4.12.2026 or 4-12-2026'],
    ['46357', 'expectedOn', 'is how a spreadsheet counts days: have the column show days'],
  ])('refuses %s and says what stands there, and what to do', async (cell, column, reason) => {
    const values = { stock: '1', expectedOn: '', [column]: cell }
    const text = `number;stock;expectedOn\nA;${values.stock};${values.expectedOn}`
    const [row] = await readSheet('stock', Buffer.from(text))
    expect(row).toEqual({ line: 2, number: 'A', refused: `${column}: ${cell} ${reason}` })
  })

  test('refuses a day that a workbook counts and a truth that is none, and names all that is wrong with a row', async () => {
    const rows = [
      ['number', 'stock', 'expectedOn'],
      ['A', 1, 46357],
    ]
    const [counted] = await readSheet('stock', await writeXlsx({ sheets: [{ name: 'Stock', rows }] }))
    expect(counted).toMatchObject({ refused: expect.stringContaining('46357 is how a spreadsheet counts days') })
    const head = 'number;name;area;countryCode;creditLimit;isBlocked;addresses.1.id'
    const [row] = await readSheet('customers', Buffer.from(`${head}\nC-1;#NV;eu;DE;viel;x;1`))
    expect(row).toMatchObject({
      refused:
        'name: #NV is a formula that went wrong: mend it, or empty the cell; creditLimit: viel is no number; isBlocked: x is neither yes nor no',
    })
  })

  test('says of JSON that is none where it is broken', async () => {
    const text = 'type;key;area;languageCode;body\npage;/about;eu;en-GB;"{""title"": 7,,}"\n'
    const [row] = await readSheet('documents', Buffer.from(text))
    expect(row).toMatchObject({ number: '/about', refused: expect.stringMatching(/^body: is not JSON: .*position 12/) })
  })

  test('warns of a number that is a day, which a spreadsheet made of it', async () => {
    const warned: RowNote[] = []
    const rows = [
      ['number', 'stock', 'expectedOn'],
      [new Date('2026-03-20'), 1, new Date('2026-03-20')],
      ['HT-20', 1, new Date('2026-03-20')],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'Stock', rows }] })
    expect(await readSheet('stock', bytes, (row) => warned.push(row))).toHaveLength(2)
    const advice = 'if the spreadsheet made it of a number, write that in a column of text'
    expect(warned).toEqual([{ line: 2, number: '2026-03-20', reason: `number: 2026-03-20 is a day; ${advice}` }])
  })

  test('takes the figures of a workbook as they are shown there', async () => {
    const rows = [
      ['number', 'currencyCode', 'discountPercentage', 'amount'],
      ['A', 'EUR', 12.125, 3 * 10.1],
    ]
    const [row] = await readSheet('prices', await writeXlsx({ sheets: [{ name: 'Prices', rows }] }))
    expect(row).toEqual({
      line: 2,
      record: { number: 'A', currencyCode: 'EUR', discountPercentage: 12.125, amount: 30.3 },
    })
  })
})
