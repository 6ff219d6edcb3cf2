import type { Sharp } from 'sharp'
import { EDGES, type Gravity, type Resize } from '#contract/files.ts'
import { ShopError } from '../http/errors.ts'

/** What a picture is made into. */
export type Frame = { resize: Resize; width: number; height: number; gravity: Gravity }
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Grows with every change of how pictures are made, so that older copies are not taken for newer. */
export const RECIPE = 1

const LONGEST_EDGE = Math.max(...EDGES)
/** A small file can hold a picture of a billion pixels. */
const MOST_PIXELS = 40_000_000
const TIMEOUT_S = 10
/** Drawings are drawn at the size they are wanted in: 72 points to the inch are their own. */
const OWN_DENSITY = 72
const HIGHEST_DENSITY = 2_400

/** The loaders for what is in a memory: nothing that opens files, and no format that few know and fewer test. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`)

const FITS = {
  fit: 'inside',
  inside: 'inside',
  fill: 'cover',
  cover: 'cover',
  contain: 'contain',
  force: 'fill',
} as const satisfies Record<Resize, string>

const POSITIONS: Record<string, string> = {
  ce: 'centre',
  center: 'centre',
  no: 'north',
  so: 'south',
  ea: 'east',
  we: 'west',
  noea: 'northeast',
  nowe: 'northwest',
  soea: 'southeast',
  sowe: 'southwest',
}

const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined

/** The same frame in one spelling: what is made alike is called alike. */
export function plainFrame({ resize, width, height, gravity }: Frame): string {
  const isWhole = width === 0 || height === 0
  const fit = isWhole ? 'inside' : FITS[resize]
  const position = fit === 'cover' || fit === 'contain' ? positionOf(gravity, fit) : 'centre'
  return [fit, width, height, position].join('-')
}

/**
 * The picture in its frame, without what its file says besides: place, camera, owner. Of a picture that moves it is the
 * first one. Throws ValidationException when the bytes are no picture, or one with more than 40 million pixels.
 */
export async function resizePicture(bytes: Uint8Array, frame: Frame, format: PictureFormat): Promise<Uint8Array> {
  loading ??= loadSharp()
  const sharp = await loading
  const { width, height, resize, gravity } = frame
  try {
    const input = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
    const { format: source, width: ownWidth, height: ownHeight } = await sharp(bytes, input).metadata()
    const density = source === 'svg' ? densityFor(frame, ownWidth, ownHeight) : undefined
    const picture = sharp(bytes, { ...input, ...(density && { density }) }).autoOrient()
    // With one edge left open the other is bounded too: a thin line must not become a tower.
    if (width === 0 || height === 0) {
      picture.resize({
        width: width || LONGEST_EDGE,
        height: height || LONGEST_EDGE,
        fit: 'inside',
        withoutEnlargement: source !== 'svg',
      })
    } else {
      const fit = FITS[resize]
      const background = { r: 255, g: 255, b: 255, alpha: format === 'jpeg' ? 1 : 0 }
      const withoutEnlargement = fit === 'inside' && source !== 'svg'
      picture.resize({ width, height, fit, position: positionOf(gravity, fit), background, withoutEnlargement })
    }
    return await encode(picture, format).timeout({ seconds: TIMEOUT_S }).toBuffer()
  } catch (error) {
    if (/timeout/i.test(String(error))) {
      throw new ShopError('TooManyRequestsException', 'The picture takes too long to make. Please try again shortly.', {
        retryAfter: 10,
      })
    }
    throw new ShopError('ValidationException', 'This picture cannot be made smaller. It can be had as it is.')
  }
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 })
    case 'webp':
      return picture.webp({ quality: 78, effort: 3 })
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true })
    case 'png':
      return picture.png({ compressionLevel: 9, effort: 4 })
  }
}

/** The best format that the caller reads, by its Accept header; PNG or JPEG for who does not say. */
export function formatFor(accept: string, contentType: string): PictureFormat {
  const reads = (type: string) => new RegExp(`${type}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i').test(accept)
  if (reads('image/avif')) return 'avif'
  if (reads('image/webp')) return 'webp'
  // These can be seen through; in what is left only PNG can.
  return contentType === 'image/jpeg' ? 'jpeg' : 'png'
}

function positionOf(gravity: Gravity, fit: string): string {
  if (gravity === 'sm' || gravity === 'smart') return fit === 'cover' ? 'attention' : 'centre'
  return POSITIONS[gravity] ?? gravity
}

function densityFor({ width, height }: Frame, ownWidth: number, ownHeight: number): number {
  const scale = Math.max(width / ownWidth, height / ownHeight) || LONGEST_EDGE / Math.max(ownWidth, ownHeight)
  return Math.min(HIGHEST_DENSITY, Math.max(OWN_DENSITY, Math.ceil(OWN_DENSITY * scale)))
}
