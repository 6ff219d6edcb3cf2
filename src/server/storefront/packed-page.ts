import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { NONCE_LENGTH } from '../http/headers.ts'

const deflate = promisify(deflateRaw)

/**
 * A page packed once, as a gzip file with a hole for each place where an answer puts its nonce. The sum of the whole is
 * that of an answer's nonce moved by `shift`, and `sum`, which is of all the rest.
 */
export type PackedPage = { file: Buffer; holes: readonly number[]; shift: number; sum: number }

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
  const parts = [HEADER]
  const holes: number[] = []
  let [end, length, shift, sum] = [HEADER.length, 0, 0, 0]
  let before = Buffer.alloc(0)
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      parts.push(AS_IT_IS, BLANK)
      holes.push(end + AS_IT_IS.length)
      end += AS_IT_IS.length + NONCE_LENGTH
      length += NONCE_LENGTH
      shift = product(PAST_NONCE, shift) ^ ONE
      sum = product(PAST_NONCE, sum)
    }
    const bytes = await deflate(piece, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: index === pieces.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(before.length && { dictionary: before }),
    })
    parts.push(bytes)
    end += bytes.length
    length += piece.length
    shift = product(past(piece), shift)
    sum = product(past(piece), sum) ^ crc32(piece)
    before = Buffer.concat([before, piece, BLANK]).subarray(-WINDOW)
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(length, 4)
  return { file: Buffer.concat([...parts, trailer]), holes, shift, sum }
}

/** The packed page with the nonce of one answer, as a gzip file. Nothing is packed anew. */
export function unite({ file, holes, shift, sum }: PackedPage, nonce: string): Buffer {
  const own = Buffer.from(nonce, 'latin1')
  const whole = Buffer.from(file)
  for (const hole of holes) own.copy(whole, hole)
  whole.writeUInt32LE((product(shift, crc32(own)) ^ sum) >>> 0, whole.length - 8)
  return whole
}

// Checksums are polynomials over two elements, the highest bit for x⁰, modulo that of CRC-32.
const ONE = 0x80000000
const MODULUS = 0xedb88320

/** What brings the sum of what stands before some bytes to where it counts after them. */
const past = (bytes: Buffer): number => crc32(bytes, ONE) ^ crc32(bytes)
const PAST_NONCE = past(BLANK)

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
