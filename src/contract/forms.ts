import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './shared.ts'

/** More fields than any form has. */
const MOST_FIELDS = 50

export const forms = {
  'POST /api/Form/SendForm': endpoint({
    summary: "Sends a form that stands on a page. It goes to the form's own recipient.",
    access: 'open',
    body: z.object({
      area: AreaInfo,
      formId: Id,
      values: z
        .record(z.string().max(100), z.string().max(10_000))
        .refine((values) => Object.keys(values).length <= MOST_FIELDS, `At most ${MOST_FIELDS} fields`)
        .describe("By the name of the field; a ticked box is any text, one that is not ticked is '' or left out."),
    }),
    reply: z.object({ submissionId: z.string() }),
    fails: ['NotFoundException', 'TooManyRequestsException'],
  }),
}
