import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** A picture of a page: which page, and whose on which screen. */
export type Picture = { file: string; row: string; column: string }

/** How much smaller than on the screen. */
const SCALE = 0.2
const ROW_HEIGHT = 260
const GAP = 12
const LABEL_WIDTH = 260
/** Longer than this no picture file may be. */
const ROWS = 60

/**
 * Puts all pictures side by side, a row for each page, and gives the files' names: one, or more where pages are many.
 */
export async function writeSheet(folder: string, pictures: readonly Picture[]): Promise<string> {
  const columns = [...new Set(pictures.map(({ column }) => column))]
  const rows = [...new Set(pictures.map(({ row }) => row))]
  const lefts = new Map<string, number>()
  let width = LABEL_WIDTH
  for (const column of columns) {
    lefts.set(column, width)
    width += Math.round(Number(column.split('-')[1]) * SCALE) + GAP
  }
  const files: string[] = []
  for (let from = 0; from < rows.length; from += ROWS) {
    const part = rows.slice(from, from + ROWS)
    const input = await Promise.all(
      pictures
        .filter(({ row }) => part.includes(row))
        .map(async ({ file, row, column }) => ({
          input: await thumbnail(file),
          left: lefts.get(column) ?? 0,
          top: part.indexOf(row) * (ROW_HEIGHT + GAP),
        })),
    )
    const labels = part.map((row, index) => ({ input: label(row), left: GAP, top: index * (ROW_HEIGHT + GAP) + GAP }))
    const size = { width, height: part.length * (ROW_HEIGHT + GAP), channels: 3 as const, background: '#808080' }
    const file = join(folder, `contact-sheet${rows.length > ROWS ? `-${files.length + 1}` : ''}.jpg`)
    const sheet = sharp({ create: size }).composite([...input, ...labels])
    await writeFile(file, await sheet.jpeg({ quality: 80 }).toBuffer())
    files.push(file)
  }
  return files.join(', ')
}

async function thumbnail(file: string): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(file).metadata()
  const seen = Math.min(height, Math.floor(ROW_HEIGHT / SCALE))
  return sharp(file)
    .extract({ left: 0, top: 0, width, height: seen })
    .resize(Math.round(width * SCALE))
    .png()
    .toBuffer()
}

function label(row: string): Buffer {
  const text = row.replace(/[<&]/g, '')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LABEL_WIDTH - 2 * GAP}" height="40"><text y="20" font-family="sans-serif" font-size="14" fill="#fff">${text}</text></svg>`,
  )
}
