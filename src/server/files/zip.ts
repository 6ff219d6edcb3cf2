import { crc32 } from 'node:zlib'

/** A file in an archive; its content is asked for when its turn comes. */
export type ZipEntry = { name: string; bytes: () => Promise<Uint8Array> }

const UTF8_NAMES = 0x0800
const VERSION = 20
/** 1980-01-01: when an archive was made is nobody's business, and equal files make equal archives. */
const DAY = 0x21

/**
 * The files as a ZIP archive, piece by piece as they come, packed no further: what goes in is small or packed already.
 * For less than 4 GB and 65,536 files.
 */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const bytes = await entry.bytes()
    const name = Buffer.from(entry.name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(VERSION, 0)
    about.writeUInt16LE(UTF8_NAMES, 2)
    about.writeUInt16LE(DAY, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(bytes.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50), uint16(VERSION), about, place, name]))
    const head = Buffer.concat([signature(0x04034b50), about, name])
    yield head
    yield bytes
    offset += head.length + bytes.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  yield list
  yield Buffer.concat([signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
