// npm run build: builds the web and the server into dist/, each when its sources have changed since the last time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { giveUp, install, root } from './install.mjs'

/** What `npm start` runs; in development the sources are run, src/server/main.ts (docs/decisions/0024). */
export const BUILT_SERVER = 'dist/shop/main.js'

const PARTS = [
  { name: 'web', folder: 'src/web', config: 'vite.config.ts', args: ['--app'] },
  { name: 'server', folder: 'src/server', config: 'vite.server.config.ts', args: [] },
]

/**
 * Builds what needs it.
 * @param {string} node the Node to build with
 * @returns {boolean} whether there is a build of the present sources now
 */
export const build = (node) => PARTS.every((part) => buildPart(node, part))

function buildPart(node, { name, folder, config, args }) {
  const stamp = join(root, `dist/.${name}`)
  const wanted = hashOf([folder, 'src/domain', 'src/contract', config, 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  console.log(`Building the ${name} …`)
  const started = Date.now()
  try {
    rmSync(stamp, { force: true })
    mkdirSync(join(root, 'dist'), { recursive: true })
  } catch (error) {
    giveUp(`The ${name} is to be built but dist/ cannot be written (${error.code}).`)
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(node, [vite, 'build', '--config', config, ...args, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) return false
  writeFileSync(stamp, wanted)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  return true
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .flatMap((name) => filesOf(`${path}/${name}`))
    .filter((file) => !file.includes('.test.'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!build(await install())) giveUp('The shop could not be built, see above.')
}
