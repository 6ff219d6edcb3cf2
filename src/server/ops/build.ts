import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { now } from '../clock.ts'

/** A build of the storefront: equal ids are equal files, on whatever machine they were built. */
type Build = { id: string; timestamp: string }

const MANIFEST = new URL('../../../dist/client/.vite/manifest.json', import.meta.url)

let build: Build | undefined

/** The build that this process serves; `sources` in development, where there is none. */
export function servedBuild(): Build {
  build ??= readBuild()
  return build
}

function readBuild(): Build {
  try {
    const id = createHash('sha256').update(readFileSync(MANIFEST)).digest('hex').slice(0, 12)
    return { id, timestamp: statSync(MANIFEST).mtime.toISOString() }
  } catch {
    return { id: 'sources', timestamp: new Date(now()).toISOString() }
  }
}
