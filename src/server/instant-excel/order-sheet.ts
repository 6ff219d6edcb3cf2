import type { SheetProduct } from '#contract/instant-excel.ts'
import { dayPattern, writeDay } from '#domain/day.ts'
import { decimalsOf, displayCurrency, PIECE_DECIMALS, plainAmount } from '#domain/money.ts'
import { levelsToSay, pieceAt } from '#domain/price-levels.ts'
import { MAX_QUANTITY } from '#domain/quantities.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Cell, columnLetter, type Formula, type SheetDraft } from '../sheets/sheet.ts'
import { today } from '../today.ts'
import type { CustomerAccount } from '../users/actor.ts'
import type { Contents } from './contents.ts'

type Column = SheetDraft['columns'][number]
/** What is said in a column of one product; `row` is the sheet's own count of it. */
type Say = (offer: SheetProduct, row: number) => Cell | Formula

type Drafted = {
  contents: Contents
  /** One for each article of the contents, in their order. */
  offers: readonly SheetProduct[]
  customer: CustomerAccount
  area: EffectiveArea
  t: Translate
}

/** Lines above the head, with the empty one below them. */
const INTRO_LINES = 6

/**
 * The order sheet: number, what it is, in which quantities, what it costs this customer, what there is; a quantity to
 * be filled in, and sums that follow it.
 */
export function orderSheet({ contents, offers, customer, area, t }: Drafted): SheetDraft {
  const { usual, articles, title } = contents
  const currency = displayCurrency(area.currencyCode)
  const articleOf = new Map(articles.map((article) => [article.variant.id, article]))
  const table: [Column, Say][] = [
    [column('text', 18, t('InstantExcel.Number', 'Number')), ({ number }) => number],
    [column('text', 46, t('InstantExcel.Name', 'Name')), ({ name }) => name],
    [column('text', 20, t('InstantExcel.Variant', 'Variant')), ({ variant }) => variant],
    [column('text', 16, t('InstantExcel.Brand', 'Brand')), (offer) => brandOf(articleOf, offer)],
    [column('text', 16, t('InstantExcel.Ean', 'EAN')), ({ ean }) => ean],
    [column('text', 7, t('InstantExcel.Unit', 'Unit')), ({ productKey }) => productKey.unitOfMeasure],
    [
      column('count', 9, t('InstantExcel.Minimum', 'Minimum')),
      ({ levels, minimumQuantity }) => levels[0]?.minimumQuantity ?? minimumQuantity,
    ],
    [column('count', 9, t('InstantExcel.Multiple', 'Multiple')), ({ orderMultiple }) => orderMultiple],
    [column('price', 12, t('InstantExcel.Price', 'Price {currency}', { currency })), ({ levels }) => priceOf(levels)],
    [column('text', 30, t('InstantExcel.Levels', 'Levels')), ({ levels }) => levelsText(levelsToSay(levels), area, t)],
    [column('count', 9, t('InstantExcel.Stock', 'Stock')), ({ stock }) => Math.max(0, stock)],
    [
      { ...column('date', 12, t('InstantExcel.Expected', 'Expected')), dayPattern: dayPattern(area.languageCode) },
      ({ expectedOn }) => expectedOn,
    ],
  ]
  if (usual)
    table.push([column('count', 11, usual.header), ({ productKey }) => usual.pieces.get(productKey.variantId) ?? null])
  const at = {
    price: columnLetter(8),
    minimum: columnLetter(6),
    multiple: columnLetter(7),
    quantity: columnLetter(table.length),
    sum: columnLetter(table.length + 1),
    decimals: decimalsOf(area.currencyCode),
  }
  table.push(
    [{ ...column('count', 11, t('InstantExcel.Quantity', 'Quantity')), isOpen: true, check: check(at, t) }, () => null],
    [
      column('money', 14, t('InstantExcel.Sum', 'Sum {currency}', { currency })),
      ({ levels }, row) => sumOf(levelsToSay(levels), row, at),
    ],
  )
  const first = INTRO_LINES + 2
  return {
    name: t('InstantExcel.SheetName', 'Order sheet'),
    intro: [
      [area.settings.solutionName, title],
      [t('InstantExcel.Customer', 'Customer'), `${customer.name} (${customer.customerNumber})`],
      [t('InstantExcel.Date', 'Date'), writeDay(today(), area.languageCode)],
      [
        t('InstantExcel.Prices', 'Prices'),
        t('InstantExcel.PricesText', '{currency}, yours, without VAT', { currency }),
      ],
      [
        t('InstantExcel.Total', 'Total'),
        { formula: `SUM(${at.sum}${first}:${at.sum}${Math.max(first, first + offers.length - 1)})`, result: 0 },
      ],
    ],
    columns: table.map(([each]) => each),
    rows: offers.map((offer, index) => table.map(([, say]) => say(offer, first + index))),
    decimals: at.decimals,
    isProtected: true,
  }
}

/** The columns by their letters, and the decimals of sums. */
type At = Record<'price' | 'minimum' | 'multiple' | 'quantity' | 'sum', string> & { decimals: number }
type Levels = SheetProduct['levels']

const column = (kind: Column['kind'], width: number, header: string): Column => ({ kind, width, header })

const brandOf = (articles: ReadonlyMap<string, Contents['articles'][number]>, { productKey }: SheetProduct): Cell =>
  articles.get(productKey.variantId)?.product.specifications.brand ?? ''

const priceOf = (levels: Levels): number | null => levels[0]?.price ?? null

function levelsText(levels: Levels, { currencyCode }: EffectiveArea, t: Translate): string {
  return levels
    .slice(1)
    .map((level) =>
      t('InstantExcel.Level', 'from {quantity}: {price}', {
        quantity: level.minimumQuantity,
        price: plainAmount(pieceAt(level, level.minimumQuantity, currencyCode), currencyCode, PIECE_DECIMALS),
      }),
    )
    .join(' · ')
}

/**
 * What the pieces of a row cost at the level they reach by themselves, rounded once; nothing where nothing is filled
 * in.
 */
function sumOf(levels: Levels, row: number, { quantity, price, decimals }: At): Formula | null {
  if (levels.length === 0) return null
  const pieces = `${quantity}${row}`
  const each = levels
    .slice(1)
    .reduce((lower, level) => `IF(${pieces}>=${level.minimumQuantity},${level.price},${lower})`, `${price}${row}`)
  return { formula: `IF(N(${pieces})>0,ROUND(${pieces}*${each},${decimals}),"")`, result: '' }
}

/** Warns of a quantity in which the product is not sold; `row` is the first of the table, the others follow it. */
function check({ quantity, minimum, multiple }: At, t: Translate): NonNullable<Column['check']> {
  const row = INTRO_LINES + 2
  const [pieces, least, step] = [quantity, minimum, multiple].map((each) => `${each}${row}`)
  return {
    formula: `AND(ISNUMBER(${pieces}),${pieces}>=0,${pieces}<=${MAX_QUANTITY},OR(${pieces}=0,AND(${pieces}>=${least},MOD(${pieces},${step})=0)))`,
    title: t('InstantExcel.CheckTitle', 'Quantity'),
    text: t('InstantExcel.CheckText', 'Whole pieces, from the minimum on, in the multiple that stands in this row.'),
  }
}
