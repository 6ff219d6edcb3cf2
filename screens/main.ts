// npm run screens -- [address] [folder] [column …]: every page of a running demo shop, as everyone who works with it
// sees it, on screens of every size, the small ones pressed with a finger: a picture each, and all of them together on
// one contact sheet; of a few columns alone where they are named, like `acting-360-light`.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '#test/browser.ts'
import { type Person, pathsOf, signIn } from './paths.ts'
import { type Picture, writeSheet } from './sheet.ts'

const [url = 'http://localhost:3000', folder = '.screens', ...wanted] = process.argv.slice(2)

const WIDTHS = [360, 768, 1280, 1920]
const SCHEMES = ['light', 'dark'] as const
const PEOPLE: Person[] = ['visitor', 'customer', 'acting', 'clerk']
/** Of a page that is longer, the beginning. */
const MAX_HEIGHT = 2_400
/** Pages leave what is below the window for later, and fill one; a picture has no window. */
const DRAW_ALL = `
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important } main { min-block-size: 0 !important }')
  document.adoptedStyleSheets.push(sheet)`

type View = { person: Person; width: number; scheme: (typeof SCHEMES)[number] }

const columnOf = ({ person, width, scheme }: View) => `${person}-${width}-${scheme}`

const browser = await launchBrowser()
const pictures: Picture[] = []
for (const person of PEOPLE) {
  const views = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ person, width, scheme })))
  const shown = views.filter((view) => wanted.length === 0 || wanted.includes(columnOf(view)))
  if (shown.length === 0) continue
  const paths = await at(browser, { person, width: 1280, scheme: 'light' }, (page) => pathsOf(page, person))
  for (const view of shown) {
    pictures.push(...(await photograph(view, paths)))
    console.log(`${columnOf(view)}: ${paths.size} pages`)
  }
}
await browser.close()
console.log(await writeSheet(folder, pictures))

/** A picture of each page, by the pattern of its path. */
async function photograph(view: View, paths: ReadonlyMap<string, string>): Promise<Picture[]> {
  const { width } = view
  const column = columnOf(view)
  await mkdir(join(folder, column), { recursive: true })
  return at(browser, view, async (page) => {
    const taken: Picture[] = []
    for (const [pattern, path] of paths) {
      const file = join(folder, column, `${pattern.replace(/[^\w-]+/g, '_')}.png`)
      await page.goto(path, { waitUntil: 'networkidle' })
      const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
      // In a window as high as the page: a picture of more than the window has the mouse in it again.
      await page.setViewportSize({ width, height: Math.min(MAX_HEIGHT, height) })
      await page.screenshot({ path: file })
      await page.setViewportSize(viewportOf(width))
      taken.push({ file, row: pattern, column })
    }
    return taken
  })
}

function viewportOf(width: number): { width: number; height: number } {
  return { width, height: width < 768 ? 740 : 900 }
}

/** Does `work` on a page of somebody's own, who is signed in there. */
async function at<T>(browser: Browser, { person, width, scheme }: View, work: (page: Page) => Promise<T>): Promise<T> {
  const viewport = viewportOf(width)
  const hasTouch = width < 1280
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    hasTouch,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(DRAW_ALL)
    await signIn(page, person)
    return await work(page)
  } finally {
    await context.close()
  }
}
