import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll } from 'vitest'
import type { Theme } from '#domain/theme.ts'
import { launchBrowser } from './browser.ts'

type Look = { theme?: Theme; scheme?: 'light' | 'dark'; width?: number }

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }
const ADDRESS = 'https://gallery.test/'

/** Built by the first file of a worker that looks at it. */
let built: Promise<Map<string, Buffer>> | undefined

/** The style page in a browser, served from memory, which ends with the file's tests. */
export async function openGallery() {
  built ??= buildGallery()
  const files = await built
  const browser = await launchBrowser({ paints: false })
  afterAll(() => browser.close())

  /** The style page in a tab of its own. */
  async function open({ theme = 'felt', scheme = 'light', width = 1280 }: Look = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: documentOf(files, theme, scheme) })
      const body = files.get(pathname)
      if (!body) return route.fulfill({ status: 404 })
      return route.fulfill({ contentType: TYPES[pathname.split('.').at(-1) ?? ''] ?? '', body })
    })
    await page.goto(ADDRESS)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    return page
  }

  return { open }
}

async function buildGallery(): Promise<Map<string, Buffer>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    publicDir: false,
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: 'src/web/ui/gallery/mount.tsx' } },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  return new Map(
    outputs.map((file) => [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  )
}

function documentOf(files: Map<string, Buffer>, theme: string, scheme: string): string {
  const named = (ending: string) => [...files.keys()].find((name) => name.endsWith(ending))
  return `<!doctype html>
<html lang="en" data-theme="${theme}" data-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Style page</title>
<link rel="stylesheet" href="${named('.css')}">
</head>
<body><div id="page"></div><script type="module" src="${named('.js')}"></script></body>
</html>`
}
