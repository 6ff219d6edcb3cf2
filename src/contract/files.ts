import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** An answer that is a file, not JSON. */
export type FileAnswer = {
  contentType: string
  /** The content, or what gives it: asked for only when the caller does not have it yet. */
  bytes: Uint8Array | (() => Promise<Uint8Array | AsyncIterable<string | Uint8Array>>)
  /** The fingerprint of exactly these bytes, in quotes; without one the caller gets the whole file each time. */
  etag?: string | undefined
  /** How long it may be kept and by whom; an hour by everyone unless said. */
  cacheControl?: string | undefined
  /** The request header that decides which of several forms is answered. */
  vary?: 'accept' | undefined
  /** The name it is saved under; without one it is shown in place. */
  fileName?: string | undefined
}

/** The reply of calls that answer with a file of one of these media types; `*` is any, as in `image/*`. */
export const fileOf = (...mediaTypes: string[]) =>
  z
    .custom<FileAnswer>((file) =>
      mediaTypes.some((type) => (file as FileAnswer).contentType.startsWith(type.replace(/\*.*/, ''))),
    )
    .meta({ mediaTypes })

/** The media types of a reply that is a file. */
export function mediaTypesOf(reply: z.ZodType | null): string[] | undefined {
  const { mediaTypes } = reply?.meta() ?? {}
  return mediaTypes as string[] | undefined
}

/** A key in a path, in base64 of either alphabet. It is looked up, never a place on a disk. */
const Base64Path = z.string().regex(/^[A-Za-z0-9+/_=-]{1,400}$/, 'A key in base64')

/**
 * How a picture comes into its frame: `fit` and `inside` keep all of it and never enlarge it, `fill` and `cover` fill
 * the frame and cut what is beyond, `contain` keeps all of it and fills up the rest, `force` stretches it.
 */
export const Resize = z.enum(['fit', 'inside', 'fill', 'cover', 'contain', 'force'])
export type Resize = z.output<typeof Resize>

/** Which part stays when something is cut: a point of the compass, the middle, or what draws the eye (`sm`). */
export const Gravity = z.enum([
  ...['ce', 'no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe', 'sm'],
  ...['center', 'north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest', 'smart'],
] as const)
export type Gravity = z.output<typeof Gravity>

/** The edges a picture can be made with, in pixels: a closed list, so that nobody can have one made for each pixel. */
export const EDGES: readonly number[] = [
  16, 24, 32, 40, 48, 50, 64, 80, 96, 100, 120, 128, 150, 160, 180, 192, 200, 240, 250, 256, 300, 320, 360, 384, 400,
  480, 500, 512, 600, 640, 720, 750, 768, 800, 828, 900, 960, 1000, 1024, 1080, 1200, 1280, 1440, 1600, 1920, 2048,
  2560,
]

const Edge = z
  .string()
  .refine((text) => text === '0' || EDGES.some((edge) => String(edge) === text), `0 or one of ${EDGES.join(', ')}`)
  .transform(Number)
  .meta({ type: 'string', enum: ['0', ...EDGES.map(String)] })

export const files = {
  'GET /files/{b64Path}/{b64FileName}': endpoint({
    operationId: 'Files_GetFile',
    summary: 'A document by its key, to be saved under a name, both in base64. One that has an owner is for him alone.',
    access: 'open',
    params: z.object({ b64Path: Base64Path, b64FileName: Base64Path }),
    reply: fileOf('*/*'),
    fails: ['NotFoundException'],
  }),
  'GET /images/svg/singlecolor/{hex}': endpoint({
    operationId: 'Images_GetSingleColor',
    summary: 'A picture of one colour, `f60` or `ff6600` or either with its opacity.',
    access: 'open',
    params: z.object({
      hex: z.string().regex(/^([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/, 'A colour, like ff6600'),
    }),
    reply: fileOf('image/svg+xml'),
  }),
  'GET /images/raw/{b64Path}': endpoint({
    operationId: 'Images_GetRaw',
    summary: 'A picture as it was stored, by its key in base64.',
    access: 'open',
    params: z.object({ b64Path: Base64Path }),
    reply: fileOf('image/*'),
    fails: ['NotFoundException'],
  }),
  'GET /images/{resize}/{width}/{height}/{gravity}/{b64Path}': endpoint({
    operationId: 'Images_GetResized',
    summary:
      'A picture at another size, as AVIF, WebP, JPEG or PNG, whichever the caller reads. One edge may be 0: it follows the other.',
    access: 'open',
    params: z
      .object({ resize: Resize, width: Edge, height: Edge, gravity: Gravity, b64Path: Base64Path })
      .refine(({ width, height }) => width || height, { path: ['width'], message: 'One edge at least is not 0' }),
    reply: fileOf('image/*'),
    fails: ['NotFoundException', 'TooManyRequestsException'],
  }),
}
