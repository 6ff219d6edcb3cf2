import type { ProductKey } from '#contract/shared.ts'
import type { Line, Part } from '#domain/cart-lines.ts'
import type { Catalog } from '../catalog/service.ts'
import { type Change, isTouched } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { findParts, type PartRow } from './queries.ts'

/** What comes along with variants, in memory. */
export type Parts = {
  /** What comes along with products of an area, of what is sold there. */
  in(areaId: string): Promise<(key: ProductKey) => Part[]>
  /** Tells of each line whether the price of its parent holds it already. */
  included<L extends Line>(lines: readonly L[]): Promise<(line: L) => boolean>
  onChanges(changes: readonly Change[]): void
}

/** The parts of `db`; a change is seen at once, within a minute at worst. */
export function openParts(db: Db, catalog: Pick<Catalog, 'variant'>): Parts {
  const parts = kept(async () => Map.groupBy(await findParts(db, []), ({ variantId }) => variantId))
  const none = () => []

  return {
    async in(areaId) {
      const known = await parts.get()
      if (known.size === 0) return none
      return ({ variantId }) => (known.get(variantId) ?? []).flatMap((part) => partIn(catalog, areaId, part))
    },
    async included(lines) {
      if (lines.every(({ parentId }) => parentId === null)) return () => false
      const known = await parts.get()
      const byId = new Map(lines.map((line) => [line.lineId, line]))
      return ({ parentId, variantId }) => {
        const parent = parentId === null ? undefined : byId.get(parentId)
        const own = parent && known.get(parent.variantId)?.find(({ partVariantId }) => partVariantId === variantId)
        return own?.isIncluded ?? false
      }
    },
    onChanges(changes) {
      if (isTouched('part', changes)) parts.drop()
    },
  }
}

function partIn(catalog: Pick<Catalog, 'variant'>, areaId: string, { partVariantId, quantity }: PartRow): Part[] {
  const variant = catalog.variant(partVariantId, areaId)
  if (!variant) return []
  return [{ productId: variant.productId, variantId: partVariantId, unitOfMeasure: variant.unitOfMeasure, quantity }]
}
