import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import { type Call, clientOver, httpTransport } from '#contract/client.ts'
import { DEMO_PASSWORD } from '#server/demo/world/users.ts'
import { launchBrowser } from '#test/browser.ts'
import { EU } from '#test/factories.ts'
import { addressOf, freePort } from '#test/listening.ts'
import { BUILT_SERVER } from '../scripts/build.mjs'

/** The shop as a process of its own, with an embedded database and the demo world. */
type RunningShop = {
  url: string
  dataDir: string
  /** What it has written since it was open, whether to its log or beside it. */
  written(): string
  /** A client signed in as that demo user. */
  signIn(username: string): Promise<Call>
  /** Ends the process as Ctrl-C does; gives its exit code. */
  stop(): Promise<number | null>
  /** Ends the process without a warning. */
  kill(): Promise<void>
  /** Has an error thrown where nobody catches it; gives the exit code. For a shop started with `FAULTY`. */
  fault(): Promise<number | null>
}

/** Settings of a shop in which `fault` throws, as a timer of some library might. */
export const FAULTY = {
  NODE_OPTIONS: `--import data:text/javascript,process.on('SIGUSR2',()=>setTimeout(()=>{throw(Error('fault'))}))`,
}

/**
 * A shop of a file's own with the demo world, and a browser to look at it with, which shows pictures when it is told to;
 * both end with the file's tests. A test that fails says what its pages showed.
 */
export async function openJourney(
  settings: Record<string, string> = {},
  { withPictures = false } = {},
): Promise<{ dataDir: string; shop: RunningShop; browser: Browser }> {
  const dataDir = await newDataDir()
  // The browser first: when it does not start, there is no shop yet that nobody would end.
  const browser = await launchBrowser({ withPictures, paints: false })
  const shop = await startShop(dataDir, settings)
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      console.error(`${page.url()} showed:\n${await page.locator('body').ariaSnapshot()}`)
    }
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
    await removeDataDir(dataDir)
  })
  return { dataDir, shop, browser }
}

/** A data directory with the demo world, for a shop of a test's own. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oche-journey-'))
  // The database runs as another user when the tests run as root.
  await chmod(folder, 0o755)
  await promisify(execFile)('cp', ['-a', `${await demoWorld()}/.`, folder])
  return folder
}

/** Where the demo world is, loaded by a first start; whoever comes meanwhile waits for it, and tries where that fails. */
async function demoWorld(): Promise<string> {
  const world = join(inject('demoWorld'), 'data')
  const loaded = join(inject('demoWorld'), 'loaded')
  try {
    await mkdir(world)
  } catch {
    while (!existsSync(loaded)) {
      if (!existsSync(world)) return demoWorld()
      await sleep(100)
    }
    return world
  }
  try {
    const shop = await startShop(world)
    await shop.stop()
  } catch (error) {
    await removeDataDir(world)
    throw error
  }
  await writeFile(loaded, '')
  return world
}

export const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true })

/** Starts the built shop on `dataDir` and waits until it answers; `settings` are variables of its environment. */
export async function startShop(dataDir: string, settings: Record<string, string> = {}): Promise<RunningShop> {
  const child = runNode([BUILT_SERVER], dataDir, settings)
  return running(child, dataDir, await addressOf(child))
}

/** The same with a log on a disk that is full, where the system has one to try with. */
export async function startShopWithoutLog(dataDir: string, settings: Record<string, string>): Promise<RunningShop> {
  const log = await open(FULL_DISK, 'w')
  const url = `http://127.0.0.1:${await freePort()}`
  const child = runNode([BUILT_SERVER], dataDir, { ...settings, PORT: new URL(url).port }, log.fd)
  await log.close()
  while ((await fetch(`${url}/ready`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}`)
    await sleep(50)
  }
  return running(child, dataDir, url)
}

export const FULL_DISK = '/dev/full'

function running(child: ChildProcess, dataDir: string, url: string): RunningShop {
  let written = ''
  for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => (written += text))
  return {
    url,
    dataDir,
    written: () => written,
    async signIn(username) {
      const body = { area: EU, username, password: DEMO_PASSWORD }
      const { accessToken } = await clientOver(httpTransport(url))('POST /api/User/Login', { body })
      return clientOver(httpTransport(url, { authorization: `Bearer ${accessToken}` }))
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async fault() {
      child.kill('SIGUSR2')
      const [code] = await once(child, 'exit')
      return code
    },
  }
}

/** Runs `npm run shop -- ARGS` on the same data; gives its exit code and what it said. */
export async function runCommand(dataDir: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = runNode(['src/server/cli.ts', ...args], dataDir)
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

function runNode(args: string[], dataDir: string, settings: Record<string, string> = {}, log?: number): ChildProcess {
  // Vitest says DEV=1 of itself; the shop would serve its sources.
  const own = { DEV: '', NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' }
  const env = { ...process.env, ...own, ...settings }
  return spawn(process.execPath, args, { env, stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'] })
}
