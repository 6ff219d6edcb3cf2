import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The rules that every page keeps. */
export const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What of a page, or of the part that `selector` finds, breaks a rule: the rule, and the elements that break it. What
 * stands in frames, mails alone, is left out.
 */
export async function violationsOn(page: Page, options: RunOptions, selector?: string): Promise<string[]> {
  await page.evaluate(COLOURS_STAND)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const what = selector ? JSON.stringify(selector) : 'document'
  const how = JSON.stringify({ resultTypes: ['violations'], iframes: false, ...options } satisfies RunOptions)
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${what}, ${how})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
}

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
