import type { AreaInfo } from '#contract/area.ts'
import type { Areas } from './areas.ts'

/** A target that is written with a host of the area itself, as a path; any other as it is. */
export function ownPathOf(areas: Pick<Areas, 'ofDomain'>, { areaId }: Pick<AreaInfo, 'areaId'>, toUrl: string): string {
  const url = URL.parse(toUrl)
  return url && areas.ofDomain(url.host)?.areaInfo.areaId === areaId ? url.pathname + url.search : toUrl
}
