import type { Modal } from '#contract/modals.ts'
import type { ShownIn } from '../catalog/views.ts'
import { notFound } from '../http/errors.ts'
import { blocksOf } from './blocks.ts'
import type { Sources } from './sources.ts'

/** A published modal of the area; throws NotFoundException for any other. */
export async function getModal(sources: Sources, area: ShownIn, id: string): Promise<Modal> {
  const modal = sources.documents.find('modal', id, area)?.body
  if (!modal) throw notFound('Modal')
  return { id, title: modal.title, content: await blocksOf(modal.blocks, sources, area) }
}
