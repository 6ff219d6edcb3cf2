import { readFileSync } from 'node:fs'
import type { PageAssets, StyleFile } from '#contract/page.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { servedBuild } from '../ops/build.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The part of the web that a build is of: its folder in `dist` and the script it begins with. */
type Build = { folder: 'client' | 'backoffice'; entry: string }

export const SHOP: Build = { folder: 'client', entry: 'src/web/entry.client.tsx' }
export const BACK_OFFICE: Build = { folder: 'backoffice', entry: 'src/web/entry.backoffice.tsx' }

/** The font that every page is set in: asked for with the styles, not after them, so that text is not set twice. */
const TEXT_FONT = 'inter-latin-wght-normal.woff2'

const preload = (file: string) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`

/** The files of a build in `dist`, by Vite's manifest. */
export function builtAssets(dist: string, { folder, entry }: Build = SHOP): PageAssets {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}/${folder}/.vite/manifest.json`, 'utf8'))
  const texts = new Map(
    new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
      .values()
      .map((file) => [file, readFileSync(`${dist}/${folder}/${file}`, 'utf8')]),
  )
  const known = new Map<string, { scripts: string[]; styles: StyleFile[] }>()

  const collect = (modules: readonly string[]) => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const visit = (name: string): void => {
      const chunk = manifest[name]
      if (!chunk || scripts.has(`/${chunk.file}`)) return
      scripts.add(`/${chunk.file}`)
      // The entry's styles say the order of the layers, so they come before those of what it imports.
      for (const style of chunk.css ?? []) styles.add(style)
      for (const each of chunk.imports ?? []) visit(each)
    }
    for (const each of [entry, ...modules]) visit(each)
    return {
      scripts: [...scripts],
      styles: [...styles].map((file) => ({ href: `/${file}`, text: texts.get(file) ?? '' })),
    }
  }

  return {
    build: servedBuild(),
    entry: `/${manifest[entry]?.file}`,
    head:
      Object.entries(manifest).flatMap(([name, { file }]) => (name.endsWith(TEXT_FONT) ? [preload(file)] : []))[0] ??
      '',
    filesOf: (modules) => getOrInsert(known, modules.join(), () => collect(modules)),
  }
}
