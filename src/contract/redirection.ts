import { z } from 'zod'

/** The reply of calls that lead a browser on (303), to a path of the shop's own. */
export const Redirection = z.object({ location: z.string().regex(/^\/(?![/\\])/, 'A path') })
