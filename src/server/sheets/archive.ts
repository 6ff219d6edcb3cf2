import { inflateRawSync } from 'node:zlib'
import { MOST_UNPACKED, SheetRefused } from './sheet.ts'

/** A part of an archive, unpacked. */
type Part = { name: string; bytes: Uint8Array }

const MOST_PARTS = 1_000
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
/** A comment behind the end can be so long. */
const LONGEST_COMMENT = 0xffff
/** What a size says that stands elsewhere: an archive beyond four gigabytes. */
const ELSEWHERE = 0xffffffff

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number }

/**
 * The parts of a ZIP archive, one by one. Throws SheetRefused for one with more than a thousand parts, with names that
 * lead out of it, and as soon as more than 50 MB have come out, whatever the archive says of itself.
 */
export function* partsOf(bytes: Uint8Array): Generator<Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(bytes, view)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) throw new SheetRefused('too-large')
  let room = MOST_UNPACKED
  for (const entry of entries) {
    const part = unpack(bytes, view, entry, room)
    room -= part.length
    yield { name: entry.name, bytes: part }
  }
}

function entriesOf(bytes: Uint8Array, view: DataView): Entry[] {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_PARTS) throw new SheetRefused('unsafe')
  const entries: Entry[] = []
  const names = new Set<string>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) throw new SheetRefused('damaged')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = Buffer.from(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0))).toString('utf8')
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (isEncrypted || leadsOut(name) || names.has(name)) throw new SheetRefused('unsafe')
    names.add(name)
    const [packed, unpacked, place] = [20, 24, 42].map((offset) => view.getUint32(at + offset, true)) as Sizes
    if ([packed, unpacked, place].includes(ELSEWHERE)) throw new SheetRefused('too-large')
    entries.push({ name, method: view.getUint16(at + 10, true), packed, unpacked, at: place })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

type Sizes = [packed: number, unpacked: number, place: number]

/** Where the record that ends the archive begins: nothing but its own comment may stand behind it. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength) return at
  }
  throw new SheetRefused('damaged')
}

/** Whether a name points out of the folder it is unpacked to, or means two things. */
const leadsOut = (name: string): boolean =>
  name === '' || name.startsWith('/') || /[\\\0:]/.test(name) || name.split('/').includes('..')

function unpack(bytes: Uint8Array, view: DataView, { method, packed, at }: Entry, room: number): Uint8Array {
  if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL) throw new SheetRefused('damaged')
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + packed > bytes.length) throw new SheetRefused('damaged')
  const part = bytes.subarray(from, from + packed)
  if (method === 0) {
    if (part.length > room) throw new SheetRefused('too-large')
    return part
  }
  if (method !== 8) throw new SheetRefused('damaged')
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(1, room) })
  } catch (error) {
    const isFull = error instanceof RangeError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new SheetRefused(isFull ? 'too-large' : 'damaged')
  }
}
