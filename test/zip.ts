import { crc32, deflateRawSync } from 'node:zlib'

type Part = {
  name: string
  content: string | Uint8Array /** What the archive says of its size; the truth unless given. */
  says?: number
}

/** A ZIP archive of the parts, also of ones that no honest program would write. */
export function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, says } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(says ?? bytes.length, 8)
    sizes.copy(local, 14)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    sizes.copy(entry, 16)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, title, packed)
    entries.push(entry, title)
    at += local.length + title.length + packed.length
  }
  const end = Buffer.alloc(22)
  const directory = Buffer.concat(entries)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}
