// Builds the storefront into dist/ when its sources have changed since the last time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root } from './install.mjs'

const SOURCES = ['src/web', 'src/domain', 'src/contract', 'vite.config.ts', 'package-lock.json']
const STAMP = join(root, 'dist/.stamp')

/**
 * Builds when needed.
 * @param {string} node the Node to build with
 * @returns {boolean} whether there is a build of the present sources now
 */
export function buildWeb(node) {
  const wanted = hashOf(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true
  console.log('Building the web …')
  const started = Date.now()
  try {
    rmSync(STAMP, { force: true })
    mkdirSync(join(root, 'dist'), { recursive: true })
  } catch (error) {
    giveUp(`The web is to be built but dist/ cannot be written (${error.code}).`)
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(node, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) return false
  writeFileSync(STAMP, wanted)
  console.log(`Web built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
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
