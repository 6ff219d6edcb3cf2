import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ACCENTS, THEMES, type Theme } from '#domain/theme.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const GROUNDS = ['paper', 'surface', 'sunken']

test.each(THEMES)('the accent of %s is that of mails and papers', (theme) => {
  expect(colours('light', theme)('accent')).toBe(ACCENTS[theme])
})

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  describe.each(THEMES)('with %s', (theme) => {
    const colour = colours(scheme, theme)

    test.each(pairs(['ink', 'ink-2'], GROUNDS))('%s on %s is read with ease (AAA)', (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(7)
    })

    test.each([
      ...pairs(['ink-3', 'accent', 'accent-ink', 'good', 'warn', 'bad', 'info', 'brass'], GROUNDS),
      ...['accent', 'bad', 'brass'].map((fill) => ['on-fill', fill]),
      ...['good', 'warn', 'bad', 'info', 'brass'].map((tone) => [tone, `${tone}-wash`]),
      ...pairs(['ink', 'ink-2'], ['accent-wash', 'good-wash', 'warn-wash', 'bad-wash', 'info-wash', 'brass-wash']),
      ['accent-ink', 'accent-wash'],
      ['paper', 'ink'],
      ['on-stage', 'stage'],
      ['on-stage-2', 'stage'],
    ] as [string, string][])('%s on %s is read well (AA)', (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
    })

    test.each([...pairs(['edge', 'accent', 'bad'], GROUNDS), ['ink-3', 'picture-empty']] as [string, string][])(
      '%s on %s is seen as an edge',
      (edge, ground) => {
        expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3)
      },
    )
  })
})

test.each([
  ['z-modal', '1100', undefined, ''],
  ['z-overlay', '1000', undefined, ''],
  ['z-menu', '1000', '../ui/combobox.module.css', 'z-index: var(--z-menu);'],
  ['z-tooltip', '1100', '../ui/tooltip.module.css', 'z-index: var(--z-tooltip);'],
  ['tooltip-fade', '250ms', '../ui/tooltip.module.css', 'transition: opacity var(--tooltip-fade);'],
  [
    'dialog-width',
    '50vw',
    '../ui/dialog.module.css',
    'inline-size: min(100vw - 2rem, max(var(--dialog-width), 34rem));',
  ],
  ['dropdown-max', '200px', '../ui/control.module.css', ' max-block-size: var(--dropdown-max);'],
])('--%s is %s and measures %s', (name, value, user, rule) => {
  expect(new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]).toBe(value)
  if (user) expect(readFileSync(new URL(user, import.meta.url), 'utf8')).toContain(rule)
})

test('what floats above the page takes its layer by name: numbers order what lies in one place alone', () => {
  const layers = sources(/\.css$/).flatMap((text) => found(/z-index: ([^;]+);/g, text))
  expect(layers).toContain('var(--z-menu)')
  expect(layers.filter((layer) => !/var\(--z-\w+\)|^-?[12]$/.test(layer))).toEqual([])
})

test('what is measured by a token is measured by one that is declared, in a style or by a script', () => {
  const texts = sources(/\.(css|tsx?)$/)
  const declared = new Set(texts.flatMap((text) => found(/(--[\w-]+)['"]?:/g, text)))
  const used = texts.flatMap((text) => found(/var\((--[\w-]+)\)/g, text))
  expect(used).toContain('--control')
  expect(used.filter((name) => !declared.has(name))).toEqual([])
})

test('Safari, which alone hangs punctuation and hangs itself over it, is told no other places of a popover', () => {
  const telling = sources(/\.css$/).filter((text) => text.includes('position-try-fallbacks'))
  expect(telling).toHaveLength(2)
  const others = /@supports not \(hanging-punctuation: first\) \{\s+position-try-fallbacks:[^}]+\}/
  expect(telling.filter((text) => text.replace(others, '').includes('position-try-fallbacks'))).toEqual([])
})

test('a row of a table holds what lies over it without a position, which Safari does not give it', () => {
  const web = new URL('../', import.meta.url)
  const read = (file: string) => readFileSync(new URL(file, web), 'utf8')
  const views = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const rows = views.flatMap((file) =>
    found(/<tr [^>]*className=\{css\.(\w+)/g, read(file)).map((name) => {
      const [, style] = new RegExp(`\\.${name} \\{([^{}]+)`).exec(read(file.replace('.tsx', '.module.css'))) ?? []
      return style
    }),
  )
  expect(rows).toEqual([expect.stringMatching(/^(?!.*position:).*translate: 0;.*clip-path:/s)])
})

test('what moves along with scrolling does so where a browser can: Firefox would have it at its end at once', () => {
  const animated = sources(/\.css$/).filter((text) => text.includes('animation-timeline:'))
  const asked = /@supports \(animation-timeline: scroll\(\)\) \{\s+animation: [^}]+\}/
  expect(animated.map((text) => asked.test(text) && !text.replace(asked, '').includes('animation-timeline:'))).toEqual([
    true,
  ])
})

test('what is in a dialog has no share of its height, of which Safari leaves nothing where none is given', () => {
  const dialog = readFileSync(new URL('../ui/dialog.module.css', import.meta.url), 'utf8')
  expect(found(/\n {2}\.inside \{([^}]+)/g, dialog)).toEqual([expect.not.stringMatching(/block-size: \d/)])
})

test('on paper the throwing line is no shadow within, of which Firefox makes a frame', () => {
  const print = readFileSync(new URL('./print.css', import.meta.url), 'utf8')
  expect(found(/--oche: ([^;]+);/g, print)).toEqual([expect.not.stringContaining('inset')])
})

test('a bar whose end nobody knows runs for 3 seconds', () => {
  expect(readFileSync(new URL('../ui/progress-bar.module.css', import.meta.url), 'utf8')).toMatch(
    /animation: \S+ 3s linear infinite/,
  )
})

/** The text of every file of the web whose name ends so. */
function sources(name: RegExp): string[] {
  const web = new URL('../', import.meta.url)
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => name.test(file)).map((file) => readFileSync(new URL(file, web), 'utf8'))
}

const found = (what: RegExp, text: string): string[] => [...text.matchAll(what)].map(([, part = '']) => part)

/** Looks a colour up as the page would: the theme's own first. */
function colours(scheme: 'light' | 'dark', theme: Theme) {
  const themed = css.slice(css.indexOf(`[data-theme="${theme}"]`))
  return (name: string): string => {
    const declaration = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`)
    const [, light, dark] = (name.startsWith('accent') || name === 'stage' ? themed : css).match(declaration) ?? []
    if (!light || !dark) throw new Error(`tokens.css has no colour --${name}`)
    return scheme === 'light' ? light : dark
  }
}

/** Contrast ratio as WCAG 2.2 defines it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function pairs(texts: string[], grounds: string[]): [string, string][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]))
}
