import { z } from 'zod'

/** A strip that calls attention to one thing: a block of a page, or of the area's settings. */
export const Banner = z.object({
  id: z.string(),
  heading: z.string(),
  text: z.string(),
  linkText: z.string(),
  linkUrl: z.string(),
  imageUrl: z.string(),
  tone: z.enum(['accent', 'ink', 'paper']),
})
export type Banner = z.output<typeof Banner>
