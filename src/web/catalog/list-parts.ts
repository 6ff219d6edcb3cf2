import { loadParts, NOTHING_FOUND, type PartName } from '../app/parts.ts'
import { needsWayOn, type ProductListData } from './list-data.ts'

/** Loads what a list is drawn with besides what every list needs, and gives its names back. */
export const loadListParts = ({ pages }: ProductListData): Promise<PartName[]> =>
  loadParts(pages.some(needsWayOn) ? [NOTHING_FOUND] : [])
