import type { AreaSettings } from '#contract/area.ts'
import { keyOf } from '../files/media-url.ts'
import { ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'

/** Sharp in print, in the room that a paper has for it. */
const FRAME = { resize: 'inside', width: 900, height: 180, gravity: 'ce' } as const

/**
 * An area's logo as a PNG in a data URL. Null where papers bear the shop's name in its place: there is none, it lies
 * elsewhere, or it is a picture that the shop does not open.
 */
export async function logoOf({ files, pictures }: Shop, { logoUrl }: AreaSettings): Promise<string | null> {
  const key = keyOf(logoUrl ?? '')
  const file = key === undefined ? undefined : await files.find(key)
  if (!file?.contentType.startsWith('image/') || file.customerNumber !== null) return null
  try {
    const bytes = await pictures.make(file, FRAME, 'png')
    return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  } catch (error) {
    if (error instanceof ShopError && error.type === 'ValidationException') return null
    throw error
  }
}
