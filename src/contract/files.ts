import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** An answer that is a file, not JSON. */
export type FileAnswer = { contentType: string; bytes: Uint8Array; etag: string }

/** The reply of calls that answer with a file. */
export const File = z.custom<FileAnswer>().meta({ type: 'string', format: 'binary' })

/** A name in a path, in base64 of either alphabet. It is a key that is looked up, never a place on a disk. */
const Base64Path = z.string().regex(/^[A-Za-z0-9+/_=-]{1,400}$/)

export const files = {
  'GET /images/raw/{b64Path}': endpoint({
    summary: 'A picture as it was stored, by its key in base64.',
    access: 'open',
    params: z.object({ b64Path: Base64Path }),
    reply: File,
    fails: ['NotFoundException'],
  }),
}
