import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium: CHROMIUM_PATH, one of the machine, else the one that comes from npm. Close it after use. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH ?? findInstalled()
  if (installed) {
    try {
      return await playwright.launch({ executablePath: installed, args: QUIET })
    } catch (error) {
      if (process.env.CHROMIUM_PATH) throw error
    }
  }
  return playwright.launch({ executablePath: await chromium.executablePath(), args: QUIET })
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin')
  const files = folders.flatMap((folder) => INSTALLED.map((name) => join(folder, name))).concat(ELSEWHERE)
  return files.find((file) => existsSync(file))
}
