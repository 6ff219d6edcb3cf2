import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { Block } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './shared.ts'

/** What opens over a page: a dialog with blocks. */
export const Modal = z.object({ id: z.string(), title: z.string(), content: z.array(Block) })
export type Modal = z.output<typeof Modal>

export const modals = {
  'POST /api/Modal/GetModalRequest': endpoint({
    summary: 'The content of a modal by its id.',
    access: 'open',
    body: z.object({ area: AreaInfo, id: Id }),
    reply: Modal,
    fails: ['NotFoundException'],
  }),
}
