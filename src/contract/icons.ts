import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Shape = z.object({ body: z.string() })

/** Icons by their names, as Iconify's interface gives them. */
export const IconSet = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), Shape),
  aliases: z
    .record(z.string(), z.object({ parent: z.string() }))
    .optional()
    .describe('Other names of icons that are among `icons`.'),
  not_found: z.array(z.string()).optional().describe('Names that no icon has.'),
  width: z.number(),
  height: z.number(),
})

export const icons = {
  'GET /icons/lucide.json': endpoint({
    operationId: 'Icons_GetIcons',
    summary: 'Line icons by their names, a hundred at most, in the format of Iconify: `?icons=heart,star`.',
    access: 'open',
    query: z.object({
      icons: z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*(,[a-z0-9]+(-[a-z0-9]+)*){0,99}$/, 'Names, like heart,star')
        .max(4_000),
    }),
    reply: IconSet,
    cacheControl: 'public, max-age=604800',
  }),
}
