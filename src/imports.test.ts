import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

/** One import, from file to file within `src`; what comes from a package keeps its name. */
type Import = { from: string; to: string; isType: boolean; isLater: boolean }

const SRC = import.meta.dirname
/** Parts of the contract that a browser may load: they bring no schema library. */
const LIGHT_CONTRACT = [
  'contract/client.ts',
  'contract/errors.ts',
  'contract/error-texts.ts',
  'contract/query-string.ts',
]
/** What every noun of the server stands on. */
const GROUND = ['db', 'html', 'http', 'jobs']
/** A folder of the server takes from those before it. */
const DOWNSTREAM = [
  ['areas', 'audit', 'users', 'impersonation', 'customers', 'files', 'limits', 'mail', 'sheets'],
  ['content', 'documents', 'catalog'],
  ['redirects', 'campaigns'],
  ['prices', 'shipping', 'forms', 'favorites'],
  ['cart', 'discounts'],
  ['orders'],
  ['invoices'],
  ['credit-memos', 'purchases', 'saved-views'],
  ['ledger', 'instant-excel'],
  ['papers'],
  ['payments'],
  ['import'],
  ['items', 'demo'],
  ['backup', 'cli', 'feed', 'icons', 'ops', 'privacy', 'reports', 'sitemap', 'storefront'],
]
/** The same for the nouns of the web. */
const WEB_DOWNSTREAM = [
  ['content', 'discounts', 'prices', 'users'],
  ['campaigns'],
  ['cart', 'catalog'],
  ['checkout', 'customer-center', 'favorites', 'instant-excel'],
  ['layout'],
  ['tracking'],
  ['backoffice'],
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

test('what stands in the same tree is named by the way to it, what stands in another by its place', () => {
  const namesOwnTree = (file: string) =>
    readFileSync(join(SRC, file), 'utf8').includes(` from '#${file.split('/')[0]}/`)
  expect(files.filter(namesOwnTree)).toEqual([])
})

test('what the browser keeps goes through app/storage.ts, which a full or forbidden storage does not break', () => {
  const isKeeping = (file: string) => /\b(local|session)Storage\b/.test(readFileSync(join(SRC, file), 'utf8'))
  expect(files.filter(isKeeping)).toEqual(['web/app/storage.ts'])
})

describe('the floors of the web: ui ← app ← nouns ← pages ← root', () => {
  test('nothing takes from a floor above it', () => {
    // What is loaded when it is wanted (`import()`) is named below and stays above.
    const isUpwards = ({ from, to, isLater }: Import) => !isLater && floorOf(from) < floorOf(to)
    expect(broken((each) => isIn('web', each.from) && isIn('web', each.to) && !each.isType && isUpwards(each))).toEqual(
      [],
    )
  })

  test('every noun has its place among the others, and takes from none that stands after it', () => {
    const nouns = foldersOf('web').filter((folder) => floorOf(`web/${folder}/x.ts`) === FLOORS.indexOf('noun'))
    expect(nouns.filter((noun) => !WEB_DOWNSTREAM.flat().includes(noun))).toEqual([])
    const rank = (file: string) => WEB_DOWNSTREAM.findIndex((each) => each.includes(nounOf('web', file)))
    const isUpstream = ({ from, to }: Import) => rank(from) >= 0 && rank(to) > rank(from)
    expect(broken((each) => !each.isType && isUpstream(each))).toEqual([])
  })
})

describe('the nouns of the server', () => {
  test('every folder has its place', () => {
    const placed = [...GROUND, ...DOWNSTREAM.flat()]
    expect(foldersOf('server').toSorted()).toEqual(placed.toSorted())
  })

  test('a noun takes from those before it, never from those after; only its routes may', () => {
    const isRoutes = (file: string) => posix.basename(file) === 'routes.ts'
    const isUpstream = ({ from, to }: Import) => !isRoutes(from) && rankOf(from) >= 0 && rankOf(to) > rankOf(from)
    expect(broken((each) => !each.isType && isUpstream(each))).toEqual([])
  })

  test('a neighbour is met by its service, not by its queries', () => {
    const isForeign = ({ from, to }: Import) => rankOf(from) >= 0 && nounOf('server', from) !== nounOf('server', to)
    expect(broken((each) => !each.isType && isForeign(each) && /^server\/[^/]+\/queries\.ts$/.test(each.to))).toEqual(
      [],
    )
  })

  test('queries ← service ← routes', () => {
    const roleOf = (file: string) => ROLES.indexOf(posix.basename(file))
    const isUpwards = ({ from, to }: Import) => roleOf(from) >= 0 && roleOf(to) > roleOf(from)
    expect(broken((each) => nounOf('server', each.from) === nounOf('server', each.to) && isUpwards(each))).toEqual([])
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
  return [...statements, ...dynamic].map(([whole, isType, name = '']) => ({
    from: file,
    to: targetOf(file, name),
    isType: Boolean(isType),
    isLater: whole.includes('import('),
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

/** The folders right below a tree that hold code. */
function foldersOf(tree: string): string[] {
  return [...new Set(files.map((file) => nounOf(tree, file)))].filter(Boolean)
}

/** `cart` of `server/cart/service.ts` in the tree `server`, empty where there is no folder or it is of another tree. */
function nounOf(tree: string, file: string): string {
  const [first, noun, ...rest] = file.split('/')
  return first === tree && noun && rest.length ? noun : ''
}

/** How far downstream a noun of the server lies; -1 for what is none. */
function rankOf(file: string): number {
  return DOWNSTREAM.findIndex((nouns) => nouns.includes(nounOf('server', file)))
}

/** How high a file of the web lies. */
function floorOf(file: string): number {
  const [, folder = '', ...rest] = file.split('/')
  if (!rest.length) return FLOORS.indexOf('root')
  if (folder === 'styles' || folder === 'assets') return FLOORS.indexOf('ui')
  return FLOORS.indexOf(['ui', 'app', 'pages'].includes(folder) ? folder : 'noun')
}
