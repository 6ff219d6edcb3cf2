import type { Page } from 'playwright-core'
import { launchBrowser } from '#test/browser.ts'
import { quantile } from './load.ts'
import { startShop } from './servers.ts'
import type { Row } from './table.ts'

/**
 * What a person waits for at the screen: times in milliseconds, from the press to the picture that shows its answer.
 */
type Wait = { work: string; samples: number; p50: number; p95: number; goal: number }

/** What is typed, letter by letter: words of the trade, a brand, numbers, and one with a fault. */
const TYPED = [
  'steel tip',
  'tungsten',
  'dart board',
  'corbeck',
  'poker chip',
  'ping pong',
  'cue case',
  'flihgts',
  '104-1',
  's 144',
]
const LISTS = ['/darts', '/search?q=steel', '/billiards', '/table-tennis']
const FACETS_EACH = 10
/** About how fast people type. */
const PAUSE_MS = 150
/** Nothing comes after so long. */
const PATIENCE_MS = 700

/** Types and clicks as a visitor in a real browser, in front of the shop, and prints the waits: they are no load. */
export async function measureBrowser({ dataDir }: { dataDir: string }): Promise<Row[]> {
  const shop = await startShop(dataDir)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({
      baseURL: shop.url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    printWaits([
      summary('suggestions on screen after a key', 60, await keyWaits(page)),
      summary('a list redrawn after a click on a facet', 100, await facetWaits(page)),
    ])
    return []
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function keyWaits(page: Page): Promise<number[]> {
  await page.goto('/', { waitUntil: 'networkidle' })
  const field = page.getByRole('combobox').first()
  await field.focus()
  await page.waitForTimeout(1_000)
  await watch(page, 'keydown', '[role=listbox]')
  const waits: number[] = []
  for (const text of TYPED) {
    await field.fill('')
    await page.waitForTimeout(PAUSE_MS)
    for (const [index, letter] of [...text].entries()) {
      const wait = await waitAfter(page, () => page.keyboard.type(letter))
      // The first letter asks for nothing yet, and the first suggestions of a word are what is opened.
      if (index > 1 && wait !== undefined) waits.push(wait)
    }
  }
  return waits
}

async function facetWaits(page: Page): Promise<number[]> {
  const waits: number[] = []
  for (const list of LISTS) {
    await page.goto(list, { waitUntil: 'networkidle' })
    await watch(page, 'click', 'main')
    const boxes = page.getByRole('main').getByRole('checkbox')
    for (let index = 0; index < FACETS_EACH; index++) {
      const box = boxes.nth(index % Math.min(FACETS_EACH, await boxes.count()))
      const wait = await waitAfter(page, () => box.click())
      if (wait !== undefined) waits.push(wait)
      await waitAfter(page, () => box.click())
    }
  }
  return waits
}

/**
 * Has the page note, for each event of that type, how long it took until links below `place` were others and that was
 * painted.
 */
async function watch(page: Page, type: 'keydown' | 'click', place: string): Promise<void> {
  await page.evaluate(`{
    const say = () => [...document.querySelectorAll(${JSON.stringify(`${place} a[href], ${place} [role=option]`)})]
      .map((each) => each.textContent).join('\\n')
    window.bench = {}
    addEventListener(${JSON.stringify(type)}, ({ timeStamp }) => {
      window.bench = { begun: timeStamp, before: say() }
    }, true)
    new MutationObserver(() => {
      const run = window.bench
      if (run.begun === undefined || run.wait !== undefined || run.isSeen || say() === run.before) return
      run.isSeen = true
      // A frame is drawn after its callbacks; what is posted from there runs when it was.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => { run.wait = performance.now() - run.begun }
        port2.postMessage(0)
      })
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }`)
}

/** The wait after a press; undefined where nothing on the screen had to change. */
async function waitAfter(page: Page, press: () => Promise<void>): Promise<number | undefined> {
  await press()
  await page.waitForTimeout(PAUSE_MS)
  await page.waitForFunction('window.bench.wait !== undefined', undefined, { timeout: PATIENCE_MS }).catch(() => {})
  const wait = await page.evaluate('window.bench.wait')
  return typeof wait === 'number' ? wait : undefined
}

const summary = (work: string, goal: number, waits: readonly number[]): Wait => ({
  work,
  samples: waits.length,
  p50: quantile(waits, 0.5),
  p95: quantile(waits, 0.95),
  goal,
})

/** Prints the waits as a Markdown table. */
function printWaits(waits: readonly Wait[]): void {
  console.log('| in a browser, 100,000 products | samples | p50 ms | p95 ms | goal ms |')
  console.log('|---|--:|--:|--:|--:|')
  for (const { work, samples, p50, p95, goal } of waits) {
    console.log(`| ${work} | ${samples} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${goal} |`)
  }
}
