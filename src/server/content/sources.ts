import type { AreaInfo } from '#contract/area.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Catalog } from '../catalog/service.ts'
import type { Documents } from '../documents/documents.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { type Viewer, viewerOf } from '../users/viewer.ts'

/** Where blocks find what they name, and who looks at them. */
export type Sources = { catalog: Catalog; documents: Documents; campaigns: Campaigns; viewer: Viewer }

/** The sources of a call. */
export function sourcesFor(
  { catalog, documents, campaigns }: Pick<Shop, 'catalog' | 'documents' | 'campaigns'>,
  area: AreaInfo,
  actor: Actor | undefined,
): Sources {
  return { catalog, documents, campaigns, viewer: viewerOf(actor, area) }
}
