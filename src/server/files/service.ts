import type { FileAnswer } from '#contract/files.ts'
import { notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { textOfBase64 } from './base64.ts'
import { savedName } from './file-name.ts'
import { type Frame, formatFor } from './resize.ts'
import type { StoredFile } from './store.ts'

type Where = Pick<Shop, 'files' | 'pictures'>

const FOREVER = 'public, max-age=31536000, immutable'
/** So many signs of its hash stand in the key of a file that never changes. */
const HASH_IN_KEY = 32

/** A document, to be saved under a name. Throws NotFoundException, also for one that belongs to somebody else. */
export async function getDocument(
  { files }: Where,
  { b64Path, b64FileName }: { b64Path: string; b64FileName: string },
  actor: Actor | undefined,
): Promise<FileAnswer> {
  const wanted = textOfBase64(b64FileName)
  if (wanted === undefined) throw notFound('File')
  const file = await findFile(files, b64Path, actor)
  return { ...answerOf(files, file), fileName: savedName(wanted, file.contentType) }
}

/** A picture as it was stored. Throws NotFoundException for what is no picture too. */
export async function getPicture(
  { files }: Where,
  { b64Path }: { b64Path: string },
  actor: Actor | undefined,
): Promise<FileAnswer> {
  return answerOf(files, await findPicture(files, b64Path, actor))
}

/**
 * A picture in a frame, in the best format that `accept` names. What is never opened here (a GIF) is answered as it was
 * stored. Throws NotFoundException, and TooManyRequestsException when too many are being made.
 */
export async function getResized(
  { files, pictures }: Where,
  { b64Path, ...frame }: Frame & { b64Path: string },
  { actor, accept }: { actor: Actor | undefined; accept: string },
): Promise<FileAnswer> {
  const file = await findPicture(files, b64Path, actor)
  if (file.contentType === 'image/gif') return answerOf(files, file)
  const format = formatFor(accept, file.contentType)
  return {
    contentType: `image/${format}`,
    bytes: () => pictures.make(file, frame, format),
    etag: `"${pictures.nameOf(file, frame, format)}"`,
    cacheControl: keptFor(file),
    vary: 'accept',
  }
}

/** A picture of one colour, which fills whatever room it is given. `hex` was checked. */
export function singleColour(hex: string): FileAnswer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path fill="#${hex}" d="M0 0h1v1H0z"/></svg>`
  return { contentType: 'image/svg+xml', bytes: Buffer.from(svg), etag: `"${hex}"`, cacheControl: FOREVER }
}

async function findPicture(files: Where['files'], b64Path: string, actor: Actor | undefined): Promise<StoredFile> {
  const file = await findFile(files, b64Path, actor, 'Picture')
  if (!file.contentType.startsWith('image/')) throw notFound('Picture')
  return file
}

async function findFile(
  files: Where['files'],
  b64Path: string,
  actor: Actor | undefined,
  what = 'File',
): Promise<StoredFile> {
  const key = textOfBase64(b64Path)
  const file = key === undefined ? undefined : await files.find(key)
  const isAllowed = file && (file.customerNumber === null || file.customerNumber === actor?.customer?.customerNumber)
  if (!isAllowed) throw notFound(what)
  return file
}

function answerOf(files: Where['files'], file: StoredFile): FileAnswer {
  return {
    contentType: file.contentType,
    bytes: async () => {
      const bytes = await files.read(file)
      if (!bytes) throw notFound('File')
      return bytes
    },
    etag: `"${file.hash.slice(0, HASH_IN_KEY)}"`,
    cacheControl: keptFor(file),
  }
}

/** For ever when the key names this very content, for an hour when it may change, not at all when it is somebody's. */
function keptFor({ key, hash, customerNumber }: StoredFile): string {
  if (customerNumber !== null) return 'no-store'
  return key.includes(hash.slice(0, HASH_IN_KEY)) ? FOREVER : 'public, max-age=3600'
}
