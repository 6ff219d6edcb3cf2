import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { NONCE_LENGTH } from '../http/headers.ts'

const deflate = promisify(deflateRaw)

/** A page packed once, with room for the nonce of each answer between its pieces. */
export type PackedPage = { pieces: readonly PackedPiece[]; length: number }

/** `sum` is the piece's checksum; `shift` brings that of what stands before it to where it counts after it. */
type PackedPiece = { bytes: Buffer; sum: number; shift: number }

/** A gzip file begins with this: nothing is told of where it comes from. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The head of a block that holds a nonce as it is. */
const AS_IT_IS = Buffer.from([0, NONCE_LENGTH, 0, 0xff - NONCE_LENGTH, 0xff])
/** What the packer sees in a nonce's place: bytes that are in no text, so nothing that follows refers back to them. */
const BLANK = Buffer.alloc(NONCE_LENGTH, 0xff)
/** The farthest that a packed text refers back. */
const WINDOW = 32 * 1024

/**
 * Packs the pieces of a page, between which each answer puts its nonce. Each ends on a whole byte, as if it were alone.
 */
export async function pack(pieces: readonly Buffer[]): Promise<PackedPage> {
  const packed: PackedPiece[] = []
  let before = Buffer.alloc(0)
  for (const [index, piece] of pieces.entries()) {
    const bytes = await deflate(piece, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: index === pieces.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(before.length && { dictionary: before }),
    })
    const sum = crc32(piece)
    // A copy: what the packer gives keeps the whole room it wrote into, 64 kB.
    packed.push({ bytes: Buffer.from(bytes), sum, shift: crc32(piece, ONE) ^ sum })
    before = Buffer.concat([before, piece, BLANK]).subarray(-WINDOW)
  }
  const nonces = (pieces.length - 1) * NONCE_LENGTH
  return { pieces: packed, length: nonces + pieces.reduce((total, { length }) => total + length, 0) }
}

/** The packed page with the nonce of one answer, as a gzip file. Nothing is packed anew: its bytes are put together. */
export function unite({ pieces, length }: PackedPage, nonce: string): Buffer {
  const own = Buffer.from(nonce, 'latin1')
  const parts: Buffer[] = [HEADER]
  let sum = 0
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      sum = crc32(own, sum)
      parts.push(AS_IT_IS, own)
    }
    sum = (product(piece.shift, sum) ^ piece.sum) >>> 0
    parts.push(piece.bytes)
  }
  const end = Buffer.alloc(8)
  end.writeUInt32LE(sum, 0)
  end.writeUInt32LE(length, 4)
  return Buffer.concat([...parts, end])
}

// Checksums are polynomials over two elements, the highest bit for x⁰, modulo that of CRC-32.
const ONE = 0x80000000
const MODULUS = 0xedb88320

/** The product of two checksums as polynomials, by which one moves past what follows it without reading that again. */
function product(a: number, b: number): number {
  let result = 0
  let term = b
  for (let rest = a; rest !== 0; rest <<= 1) {
    if (rest < 0) result ^= term
    term = term & 1 ? (term >>> 1) ^ MODULUS : term >>> 1
  }
  return result
}
