import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

/** One import, from file to file within `src`; what comes from a package keeps its name. */
type Import = { from: string; to: string; isType: boolean }

const SRC = import.meta.dirname
/** Parts of the contract that a browser may load: they bring no schema library. */
const LIGHT_CONTRACT = ['contract/client.ts', 'contract/errors.ts', 'contract/query-string.ts']
/** A noun of the server takes from those before it. */
const DOWNSTREAM = [
  ['areas', 'users'],
  ['content', 'catalog'],
  ['prices', 'campaigns', 'discounts', 'shipping', 'favorites'],
  ['cart'],
  ['payments'],
  ['orders'],
  ['customer-center'],
]
const ROLES = ['queries.ts', 'service.ts', 'routes.ts']
const FLOORS = ['ui', 'app', 'noun', 'pages', 'root']

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const imports = files.flatMap(importsOf)

describe('the walls of the house', () => {
  test('domain imports nothing but itself', () => {
    expect(broken(({ from, to }) => isIn('domain', from) && !isIn('domain', to))).toEqual([])
  })

  test('contract imports domain, itself and zod', () => {
    const allowed = (to: string) => isIn('domain', to) || isIn('contract', to) || to === 'zod'
    expect(broken(({ from, to }) => isIn('contract', from) && !allowed(to))).toEqual([])
  })

  test('server and web never meet', () => {
    expect(broken(({ from, to }) => isIn('server', from) && isIn('web', to))).toEqual([])
    expect(broken(({ from, to }) => isIn('web', from) && (isIn('server', to) || to.startsWith('node:')))).toEqual([])
  })

  test('web takes types from the contract, and code only where it is light', () => {
    const isHeavy = (to: string) => isIn('contract', to) && !LIGHT_CONTRACT.includes(to)
    expect(broken(({ from, to, isType }) => isIn('web', from) && isHeavy(to) && !isType)).toEqual([])
  })

  test('what is light in the contract stays light', () => {
    const isHeavy = ({ to, isType }: Import) => !isType && !LIGHT_CONTRACT.includes(to) && !isIn('domain', to)
    expect(broken((each) => LIGHT_CONTRACT.includes(each.from) && isHeavy(each))).toEqual([])
  })
})

describe('the floors of the web: ui ← app ← nouns ← pages ← root', () => {
  test('nothing takes from a floor above it', () => {
    const isUpwards = ({ from, to }: Import) => floorOf(from) < floorOf(to)
    expect(broken((each) => isIn('web', each.from) && isIn('web', each.to) && !each.isType && isUpwards(each))).toEqual(
      [],
    )
  })
})

describe('the nouns of the server', () => {
  test('a noun takes from those before it, never from those after; only its routes may', () => {
    const isRoutes = (file: string) => posix.basename(file) === 'routes.ts'
    const isUpstream = ({ from, to }: Import) => !isRoutes(from) && rankOf(from) >= 0 && rankOf(to) > rankOf(from)
    expect(broken((each) => !each.isType && isUpstream(each))).toEqual([])
  })

  test('a neighbour is met by its service, not by its queries', () => {
    const isForeign = ({ from, to }: Import) => rankOf(from) >= 0 && nounOf(from) !== nounOf(to)
    expect(broken((each) => !each.isType && isForeign(each) && /^server\/[^/]+\/queries\.ts$/.test(each.to))).toEqual(
      [],
    )
  })

  test('queries ← service ← routes', () => {
    const roleOf = (file: string) => ROLES.indexOf(posix.basename(file))
    const isUpwards = ({ from, to }: Import) => roleOf(from) >= 0 && roleOf(to) > roleOf(from)
    expect(broken((each) => nounOf(each.from) === nounOf(each.to) && isUpwards(each))).toEqual([])
  })
})

/** The imports for which `isBroken` holds, in words. */
function broken(isBroken: (each: Import) => boolean): string[] {
  return imports.filter(isBroken).map(({ from, to }) => `src/${from} imports ${to}`)
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)
  const dynamic = text.matchAll(/(?:^|[^.\w])import\(()\s*'([^']+)'\s*\)/g)
  return [...statements, ...dynamic].map(([, isType, name = '']) => ({
    from: file,
    to: targetOf(file, name),
    isType: Boolean(isType),
  }))
}

/** The file below `src` that a name means in `file`. */
function targetOf(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (!name.startsWith('.')) return name
  return relative(SRC, join(SRC, dirname(file), name))
    .split(sep)
    .join('/')
}

function isIn(tree: string, file: string): boolean {
  return file.startsWith(`${tree}/`)
}

/** `cart` of `server/cart/service.ts`, empty where there is no folder. */
function nounOf(file: string): string {
  const [tree, noun, ...rest] = file.split('/')
  return tree === 'server' && noun && rest.length ? noun : ''
}

/** How far downstream a noun of the server lies; -1 for what is none. */
function rankOf(file: string): number {
  return DOWNSTREAM.findIndex((nouns) => nouns.includes(nounOf(file)))
}

/** How high a file of the web lies. */
function floorOf(file: string): number {
  const [, folder = '', ...rest] = file.split('/')
  if (!rest.length) return FLOORS.indexOf('root')
  if (folder === 'styles' || folder === 'assets') return FLOORS.indexOf('ui')
  return FLOORS.indexOf(['ui', 'app', 'pages'].includes(folder) ? folder : 'noun')
}
