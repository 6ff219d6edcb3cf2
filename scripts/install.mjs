// Brings node_modules up to package-lock.json. Runs before it exists, on whatever Node there is: no imports but Node's.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** What makes Node compile each file once for all its starts: a part of its environment. */
export const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

const OLDEST_NODE = [22, 22]
const MODULES = join(root, 'node_modules')

/**
 * Installs what is missing and gives the Node to run the shop with. Ends the process with a plain word when it cannot.
 * @param {{ dev?: boolean }} options `dev`: what tests and checks need, too
 * @returns {Promise<string>} path of the Node program
 */
export async function install({ dev = false } = {}) {
  if (!isInstalled(dev)) await runNpm(dev)
  return pinnedNode() ?? ownNode()
}

/** Says a plain word on stderr and ends the process. */
export function giveUp(words) {
  console.error(`\n${words}`)
  process.exit(1)
}

/** Whether each package the lock file asks for is there in its version, as npm noted at its last install. */
function isInstalled(dev) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  if (!wanted) giveUp('package-lock.json is missing or unreadable: the clone is not complete.')
  const found = readJson(join(MODULES, '.package-lock.json'))?.packages ?? {}
  return Object.entries(wanted).every(([path, { version, dev: isDev, optional, devOptional, link }]) => {
    if (!path || optional || link || (!dev && (isDev || devOptional))) return true
    return found[path]?.version === version
  })
}

async function runNpm(dev) {
  assertWritable()
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log(`Installing packages${dev ? ', those for tests too' : ''} (once; about half a minute) …`)
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  const npm = npmCommand()
  const args = ['ci', dev ? '--include=dev' : '--omit=dev', '--include=optional', '--no-audit', '--no-fund']
  const quiet = ['--loglevel=error', '--no-progress', '--prefer-offline']
  const child = spawn(npm.command, [...npm.args, ...args, ...quiet], {
    cwd: root,
    shell: npm.shell,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const fault = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(code === 0 ? '' : `npm ended with ${signal ?? code}`))
  })
  clearInterval(heartbeat)
  if (fault) {
    const advice = 'Is the registry reachable (npm ping) and is there room on the disk? Then try again.'
    giveUp(`The packages could not be installed: ${fault}, see above. ${advice}`)
  }
  console.log(`Packages installed in ${seconds()} s.`)
}

function assertWritable() {
  try {
    accessSync(existsSync(MODULES) ? MODULES : root, constants.W_OK)
  } catch (error) {
    giveUp(`Packages are to be installed but ${root} cannot be written (${error.code}): own it, or make it writable.`)
  }
}

/** npm as it runs us, else the one on the path. */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js') && existsSync(script)) return { command: process.execPath, args: [script], shell: false }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

/** The Node that came with the packages, for the machines it exists for. */
function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const file = join(MODULES, `node-${platform}-${process.arch}`, 'bin', program)
  return existsSync(file) ? file : undefined
}

function ownNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath
  return giveUp(
    `There is no packaged Node for ${process.platform} on ${process.arch}, and yours is ${process.versions.node}:` +
      ` install Node ${OLDEST_NODE.join('.')} or newer.`,
  )
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install({ dev: process.argv.includes('--dev') })
}
