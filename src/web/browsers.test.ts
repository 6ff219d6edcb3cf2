import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('the README names the browsers that the styles are built for', () => {
  const [, built = ''] = /cssTarget: \[([^\]]+)\]/.exec(read('vite.config.ts')) ?? []
  const [, named = ''] = /The shop is for ([^.]*(?:\.\d[^.]*)*)\./.exec(read('README.md')) ?? []
  const oldest = [...built.matchAll(/'([a-z]+)([\d.]+)'/g)]
  expect(oldest).toHaveLength(3)
  for (const [, name, version] of oldest) expect(named).toMatch(new RegExp(`${name}[^\\d]* from ${version}\\b`, 'i'))
})
