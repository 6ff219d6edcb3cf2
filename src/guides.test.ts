import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const guides = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })

/** The end of a link to a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

test.each(guides)('what %s leads to is there', (guide) => {
  const lost = [...textOf(guide).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([link, path, anchor]) => {
      const target = path ? join(dirname(guide), path) : guide
      if (!existsSync(join(ROOT, target))) return [link]
      const headings = anchor
        ? [...textOf(target).matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => anchorOf(words))
        : []
      return anchor && !headings.includes(anchor) ? [link] : []
    },
  )
  expect(lost).toEqual([])
})

test('what a command of README.md brings in is there', () => {
  const files = [...textOf('README.md').matchAll(/^npm run shop -- import \S+ (\S+)/gm)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
