import type { PageRequest, PublicSettings, StyleFile } from '#contract/page.ts'
import { escapeMarkup } from '#domain/markup.ts'
import type { FoundForError } from '../content/error-content-context.ts'
import { atWidth } from '../ui/picture-sizes.ts'
import { NOTE_EARLY_EVENTS } from './early-events.ts'
import { fullTitle, type Head } from './head.ts'
import type { PartName } from './parts.ts'
import { scriptJson } from './script-json.ts'
import type { Shop } from './shop.ts'

/** What the browser needs to go on where the server stopped. */
export type PageState = {
  shop: Pick<Shop, 'area' | 'settings' | 'session' | 'look'>
  /** Where the texts are that the settings lack; left out when they have them. */
  textsUrl?: string
  /** Left out when there is nothing in it. */
  publicSettings?: PublicSettings
  /** The id of its route. */
  page: string | undefined
  /** Of which files the page is made, besides those of its routes. */
  parts: PartName[]
  /** What the loaders answered, for the router. */
  data: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }
  /** What editors wrote for the status of a page that failed, if they did. */
  errorContent: FoundForError | null
}

type Shell = {
  page: PageRequest
  shop: Shop
  head: Head | undefined
  state: PageState
  body: string
  modules: string[]
  /** Facts about the page for search engines (JSON-LD). */
  facts: readonly object[]
}

/** Of the software, where an area has none of its own. */
const SIGN = '/favicon.svg'

/** The HTML document around a rendered page. */
export function documentOf({ page, shop, head, state, body, modules, facts }: Shell): string {
  const { scripts, styles } = page.assets.filesOf(modules)
  const tags = [
    `<title>${escapeMarkup(fullTitle(head, shop.settings.solutionName))}</title>`,
    head?.description && `<meta name="description" content="${escapeMarkup(head.description)}">`,
    head?.canonical && `<link rel="canonical" href="${escapeMarkup(page.origin + head.canonical)}">`,
    head?.noIndex && '<meta name="robots" content="noindex">',
    ...(head?.canonical && !head.noIndex ? page.alternatesOf(head.canonical.replace(/\?.*/, '')) : []).map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${escapeMarkup(href)}">`,
    ),
    page.isSignedIn ? linkedStyles(styles) : carriedStyles(page, styles),
    // Data, which no browser runs.
    ...facts.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>`),
    `<script nonce="${page.nonce}">${NOTE_EARLY_EVENTS}</script>`,
    page.isSignedIn ? scriptsAtOnce(page, scripts) : scriptsAfterPaint(page, scripts, styles),
  ]
  return `<!doctype html>
<html lang="${shop.area.languageCode}" data-theme="${escapeMarkup(shop.settings.theme)}" data-density="${shop.look.density}" data-scheme="${shop.look.scheme}" data-build="${escapeMarkup(`${page.assets.build.id} ${page.assets.build.timestamp}`)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${escapeMarkup(atWidth(shop.settings.iconUrl ?? SIGN, 160))}">
${page.assets.head}
${tags.filter(Boolean).join('\n')}
</head>
<body>
<div id="page">${body}</div>
<script type="application/json" id="state">${scriptJson(state)}</script>
</body>
</html>`
}

/** For somebody whose browser has the files. */
const linkedStyles = (styles: readonly StyleFile[]) =>
  styles.map(({ href }) => `<link rel="stylesheet" href="${href}">`).join('\n')

/** For a visitor, who may come for the first time: the page is drawn without a second way to the server. */
const carriedStyles = ({ nonce }: PageRequest, styles: readonly StyleFile[]) =>
  `<style nonce="${nonce}">${styles.map(({ text }) => text).join('')}</style>`

const scriptsAtOnce = ({ nonce, assets }: PageRequest, scripts: readonly string[]) =>
  [
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
    `<script type="module" src="${assets.entry}" nonce="${nonce}"></script>`,
  ].join('\n')

/**
 * A visitor reads first: on a slow line the scripts would take their time from the font and the first picture. By links
 * that are disabled the scripts of later pages know which styles are there; written into the page, browsers that read
 * ahead would fetch them.
 */
const scriptsAfterPaint = (
  { nonce, assets }: PageRequest,
  scripts: readonly string[],
  styles: readonly StyleFile[],
) => {
  const links = [
    ...styles.map(({ href }) => ({ rel: 'stylesheet', disabled: true, href })),
    ...scripts.map((href) => ({ rel: 'modulepreload', href })),
  ]
  return `<script type="module" nonce="${nonce}">requestAnimationFrame(()=>setTimeout(()=>{for(let link of ${JSON.stringify(links)})document.head.append(Object.assign(document.createElement("link"),link));import("${assets.entry}")}))</script>`
}
