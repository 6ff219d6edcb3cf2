import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The rules that every page keeps. */
export const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What of a page, or of the part that `selector` finds, breaks a rule: the rule, and the elements that break it. What
 * stands in frames, mails alone, is left out.
 */
export async function violationsOn(page: Page, options: RunOptions, selector?: string): Promise<string[]> {
  await page.evaluate(COLOURS_STAND)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const what = selector ? JSON.stringify(selector) : 'document'
  const how = JSON.stringify({ resultTypes: ['violations'], iframes: false, ...options } satisfies RunOptions)
  const { violations } = await page.evaluate<AxeResults>(`(${FIND})(${what}, ${how})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
}

/** Where elements stand is a third of the work, and asked on a page alone that breaks a rule. */
const FIND = `async (what, how) => {
  axe.configure({ noHtml: true })
  const found = await axe.run(what, { ...how, selectors: false })
  if (!found.violations.length) return found
  axe.reset()
  return axe.run(what, how)
}`

/**
 * Done when nothing moves from one frame to the next but one: colours on their way to others are none that anybody
 * sees, and what takes its colour from its parent sets out when that one has arrived.
 */
const COLOURS_STAND = `(async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const moving = () => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
  for (let still = 0; still < 2; still = moving().length ? 0 : still + 1) {
    await Promise.allSettled(moving().map(({ finished }) => finished))
    await frame()
  }
})()`
