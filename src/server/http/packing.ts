import { constants, type ZlibOptions, type ZstdOptions, zstdCompressSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

/**
 * How gzip and zstd pack at once: a page in one piece of memory, and zstd by level 2, which takes three quarters of the
 * time of its usual 3 for no more bytes.
 */
export const FAST: ZlibOptions & ZstdOptions = {
  level: 4,
  chunkSize: 32 * 1024,
  params: { [constants.ZSTD_c_compressionLevel]: 2 },
}
/** Answers of up to so many bytes are packed here, within a millisecond: telling another thread would take longer. */
export const PACKED_AT_ONCE = 256 * 1024

/** Whether the caller takes answers packed in a way, by its Accept-Encoding header. */
export const takes = ({ headers }: FastifyRequest, coding: 'zstd' | 'gzip'): boolean =>
  TAKEN[coding].test(headers['accept-encoding'] ?? '')

const taken = (coding: string) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i')
const TAKEN = { zstd: taken('zstd'), gzip: taken('gzip') }

const room = Buffer.allocUnsafeSlow(PACKED_AT_ONCE)

/**
 * The parts of an answer put together and packed by zstd; undefined where they are too long to be packed at once.
 *
 * They are put together in the same room each time: memory of its own for each page, 150 kB, stands about until V8
 * sweeps, 40 MB of it under load.
 */
export function packNow(parts: readonly (string | Buffer)[]): Buffer | undefined {
  if (parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0) > room.length) return undefined
  let end = 0
  for (const part of parts) end += typeof part === 'string' ? room.write(part, end) : part.copy(room, end)
  return zstdCompressSync(room.subarray(0, end), FAST)
}
