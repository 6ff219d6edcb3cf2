import type { AreaSettings } from '#contract/area.ts'
import { originOf } from '#domain/site.ts'
import type { Config } from '../config.ts'

/**
 * Scheme and host of an area's pages for readers outside: its own domain, else the first allowed host, else where the
 * shop listens. Never what a caller says.
 */
export function siteOrigin(
  area: Pick<AreaSettings, 'domains'>,
  { port, host, allowedHosts }: Pick<Config, 'port' | 'host' | 'allowedHosts'>,
): string {
  const [allowed] = allowedHosts
  return originOf(area, port) ?? (allowed ? `https://${allowed}` : `http://${host}${port ? `:${port}` : ''}`)
}
