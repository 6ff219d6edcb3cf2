import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { notFound } from '../http/errors.ts'
import { type DiskCache, openDiskCache } from './disk-cache.ts'
import { openQueue } from './queue.ts'
import { type Frame, type PictureFormat, plainFrame, RECIPE, resizePicture } from './resize.ts'
import type { Files, StoredFile } from './store.ts'

/** Pictures at other sizes: made when first asked for, kept on disk. */
export type Pictures = {
  /** What names the picture of a file in a frame and format; equal names are equal bytes. */
  nameOf(file: StoredFile, frame: Frame, format: PictureFormat): string
  /** The picture; several who ask at once wait for one. */
  make(file: StoredFile, frame: Frame, format: PictureFormat): Promise<Uint8Array>
  /** Lets go of all pictures that were made; they are made anew when asked for. */
  clear: DiskCache['clear']
  usage: DiskCache['usage']
}

const KEPT_BYTES = 512 * 2 ** 20
const WORK = { atOnce: 2, waiting: 50, patienceMs: 10_000 }

/** The pictures of a shop, made of its files and kept below `dataDir`. */
export function openPictures(files: Files, dataDir: string): Pictures {
  const cache = openDiskCache(join(dataDir, 'pictures'), KEPT_BYTES)
  const inTurn = openQueue(WORK)

  const nameOf: Pictures['nameOf'] = ({ hash }, frame, format) => {
    const recipe = `${RECIPE} ${hash} ${plainFrame(frame)}`
    return `${createHash('sha256').update(recipe).digest('hex').slice(0, 40)}.${format}`
  }

  return {
    nameOf,
    make: (file, frame, format) =>
      cache.get(nameOf(file, frame, format), () =>
        inTurn(async () => {
          const bytes = await files.read(file)
          if (!bytes) throw notFound('Picture')
          return resizePicture(bytes, frame, format)
        }),
      ),
    clear: cache.clear,
    usage: cache.usage,
  }
}
