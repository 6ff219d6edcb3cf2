// npm run screens -- [address] [folder]: every page of a running demo shop, as everyone who works with it sees it, on
// screens of every size: a picture each, and all of them together on one contact sheet.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '#test/browser.ts'
import { type Person, pathsOf, signIn } from './paths.ts'
import { type Picture, writeSheet } from './sheet.ts'

const [url = 'http://localhost:3000', folder = '.screens'] = process.argv.slice(2)

const WIDTHS = [360, 768, 1280, 1920]
const SCHEMES = ['light', 'dark'] as const
const PEOPLE: Person[] = ['visitor', 'customer', 'acting', 'clerk']
/** Of a page that is longer, the beginning. */
const MAX_HEIGHT = 2_400
/** Pages leave what is below the window for later; a picture has no window. */
const DRAW_ALL = `
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)`

type View = { person: Person; width: number; scheme: (typeof SCHEMES)[number] }

const browser = await launchBrowser()
const pictures: Picture[] = []
for (const person of PEOPLE) {
  const paths = await at(browser, { person, width: 1280, scheme: 'light' }, (page) => pathsOf(page, person))
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
      pictures.push(...(await photograph({ person, width, scheme }, paths)))
      console.log(`${person}, ${width} px, ${scheme}: ${paths.size} pages`)
    }
  }
}
await browser.close()
console.log(await writeSheet(folder, pictures))

/** A picture of each page, by the pattern of its path. */
async function photograph(view: View, paths: ReadonlyMap<string, string>): Promise<Picture[]> {
  const { person, width, scheme } = view
  const column = `${person}-${width}-${scheme}`
  await mkdir(join(folder, column), { recursive: true })
  return at(browser, view, async (page) => {
    const taken: Picture[] = []
    for (const [pattern, path] of paths) {
      const file = join(folder, column, `${pattern.replace(/[^\w-]+/g, '_')}.png`)
      await page.goto(path, { waitUntil: 'networkidle' })
      const height = await page.evaluate('document.documentElement.scrollHeight')
      const clip = { x: 0, y: 0, width, height: Math.min(MAX_HEIGHT, Number(height)) }
      await page.screenshot({ path: file, fullPage: true, clip })
      taken.push({ file, row: pattern, column })
    }
    return taken
  })
}

/** Does `work` on a page of somebody's own, who is signed in there. */
async function at<T>(browser: Browser, { person, width, scheme }: View, work: (page: Page) => Promise<T>): Promise<T> {
  const viewport = { width, height: width < 768 ? 740 : 900 }
  const context = await browser.newContext({ baseURL: url, viewport, colorScheme: scheme, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.addInitScript(DRAW_ALL)
    await signIn(page, person)
    return await work(page)
  } finally {
    await context.close()
  }
}
