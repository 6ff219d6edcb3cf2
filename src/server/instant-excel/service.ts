import type { FileAnswer } from '#contract/files.ts'
import type { Reply } from '#contract/index.ts'
import type { FoundRows, SheetContent } from '#contract/instant-excel.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { WORKBOOK } from '#domain/media-types.ts'
import { type AskedRow, readOrderRows } from '#domain/order-sheet.ts'
import { formatCount, MAX_LINES, parseQuantity } from '#domain/quantities.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { ownNumbersOf } from '../customers/own-numbers.ts'
import { savedName } from '../files/file-name.ts'
import { invalid } from '../http/errors.ts'
import { type Book, MOST_COLUMNS, MOST_ROWS, type Refusal, type SheetDraft, SheetRefused } from '../sheets/sheet.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { contentsOf } from './contents.ts'
import { sheetProductsOf } from './offers.ts'
import { orderSheet } from './order-sheet.ts'
import { findRows, isKnown } from './rows.ts'

/** Sheets that are named as not read. */
const MOST_UNREAD = 10

/** An order sheet to be filled in; throws like `contentsOf`. */
export async function getOrderSheet(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  asked: { content: SheetContent; id: string },
): Promise<FileAnswer> {
  const t = voiceIn(shop, area)
  const contents = await contentsOf(shop, actor, area, asked, t)
  const offers = await sheetProductsOf(shop, actor, area, contents.articles)
  const draft = orderSheet({ contents, offers, customer: actor.customer, area, t })
  return sheetFile(shop, draft, `${draft.name} ${contents.title}`)
}

/**
 * The rows of a file or of pasted cells that order something; throws ValidationException with the reason it is not
 * read.
 */
export async function readOrderSheet(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  source: { file: string } | { text: string },
): Promise<Reply<'POST /api/InstantExcel/ReadOrderSheet'>> {
  const t = voiceIn(shop, area)
  const [{ cells, unread }, own] = await Promise.all([
    readSheet(shop, source, t),
    ownNumbersOf(shop.db, actor.customer.customerNumber),
  ])
  const known = new Map<string, boolean>()
  const rows = readOrderRows(cells, (number) => getOrInsert(known, number, () => isKnown(shop, area, own, number)))
  if (rows.length > MAX_LINES) {
    const { languageCode } = area
    const values = { rows: formatCount(rows.length, languageCode), most: formatCount(MAX_LINES, languageCode) }
    const text = t('SheetFault.Lines', '{rows} rows order something; {most} can be ordered at once.', values)
    throw invalid('source', text)
  }
  return { ...(await findRows(shop, actor, area, rows.map(shortened))), unread: unread.slice(0, MOST_UNREAD) }
}

/** What rows mean that were typed, scanned or kept in the browser. */
export function getRows(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  rows: readonly Omit<AskedRow, 'pieces'>[],
): Promise<FoundRows> {
  const asked = rows.map((row) => ({ ...row, pieces: parseQuantity(row.typed) ?? null }))
  return findRows(shop, actor, area, asked)
}

/** A sheet of rows that were not ordered, each with its reason; it can be mended and read again. */
export function getRejectedRows(
  shop: Shop,
  area: EffectiveArea,
  rows: readonly { row: number; number: string; typed: string; reason: string }[],
): Promise<FileAnswer> {
  const t = voiceIn(shop, area)
  const name = t('InstantExcel.RejectedName', 'Rows to mend')
  return sheetFile(
    shop,
    {
      name,
      intro: [],
      columns: [
        { header: t('InstantExcel.Number', 'Number'), kind: 'text', width: 20, isOpen: true },
        { header: t('InstantExcel.Quantity', 'Quantity'), kind: 'text', width: 11, isOpen: true },
        { header: t('InstantExcel.Reason', 'Reason'), kind: 'text', width: 70 },
        { header: t('InstantExcel.Row', 'Row'), kind: 'count', width: 8 },
      ],
      rows: rows.map(({ row, number, typed, reason }) => [number, typed, reason, row]),
      isProtected: false,
    },
    name,
  )
}

async function readSheet({ sheets }: Shop, source: { file: string } | { text: string }, t: Translate): Promise<Book> {
  try {
    return 'text' in source ? await sheets.readText(source.text) : await sheets.read(Buffer.from(source.file, 'base64'))
  } catch (error) {
    if (error instanceof SheetRefused) throw invalid('source', refusals(t)[error.refusal])
    throw error
  }
}

const refusals = (t: Translate): Record<Refusal, string> => ({
  'too-large': t('SheetFault.TooLarge', 'The file is too large: 5 MB at most, and 50 MB unpacked.'),
  'too-many-rows': t('SheetFault.TooManyRows', 'The sheet has more than {most} rows.', { most: MOST_ROWS }),
  'too-many-columns': t('SheetFault.TooManyColumns', 'The sheet has more than {most} columns.', { most: MOST_COLUMNS }),
  'not-a-sheet': t('SheetFault.NotASheet', 'This is no sheet that can be read. Save it as .xlsx, .ods or .csv.'),
  'old-format': t(
    'SheetFault.OldFormat',
    'This is an old, binary or locked kind of sheet. Save it as .xlsx without a password.',
  ),
  macros: t('SheetFault.Macros', 'The file carries macros. Save it as .xlsx without them.'),
  unsafe: t(
    'SheetFault.Unsafe',
    'The file is built in a way that is not read for safety. Save it anew with your spreadsheet program.',
  ),
  damaged: t('SheetFault.Damaged', 'The file is damaged. Save it anew with your spreadsheet program.'),
  'too-long': t('SheetFault.TooLong', 'The sheet took too long to be read. Copy its rows to a new sheet.'),
})

/** What is kept of a cell that is no number at all. */
const LONGEST = 100

const shortened = (row: AskedRow): AskedRow => ({
  ...row,
  number: row.number.slice(0, LONGEST),
  typed: row.typed.slice(0, LONGEST),
})

async function sheetFile({ sheets }: Shop, draft: SheetDraft, name: string): Promise<FileAnswer> {
  const fileName = savedName(`${name} ${today()}`, WORKBOOK).replaceAll(' ', '-').toLowerCase()
  return { contentType: WORKBOOK, bytes: await sheets.write(draft), fileName, cacheControl: 'no-store' }
}
