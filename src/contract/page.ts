import type { Look } from '#domain/look.ts'
import type { RedirectStatus } from '#domain/redirect.ts'
import type { AreaInfo } from './area.ts'
import type { Transport } from './client.ts'

/** A file of styles: where it is, and what stands in it. */
export type StyleFile = { href: string; text: string }

/** Files of the build that a page needs: scripts to preload, styles to link or to carry. */
export type PageAssets = {
  /** Which build it is, and when it was made. */
  build: { id: string; timestamp: string }
  /** The script that makes the page alive. */
  entry: string
  /** What the page modules (`src/web/pages/cart.tsx`) and everything they import come from. */
  filesOf(modules: readonly string[]): { scripts: string[]; styles: StyleFile[] }
  /** Markup that goes into the head unchanged: the development server's scripts. */
  head: string
}

/** What runs in the browser beside the shop itself, as the configuration says; without any of it empty. */
export type PublicSettings = {
  /** Asks for consent and tells a data layer of what is looked at and bought. */
  tracking?: true
  /** A server of Elastic APM; works with tracking alone. */
  monitoringUrl?: string
  /** Follows the size of the window. */
  deviceInfo?: true
}

/** A page as the browser asks for it. */
export type PageRequest = {
  /** Path and query. */
  url: string
  /** Scheme and host of the page's one true address. */
  origin: string
  /** The page of a path in every area that has it, for search engines. */
  alternatesOf(path: string): { hreflang: string; href: string }[]
  area: AreaInfo
  isSignedIn: boolean
  /** How the visitor wants the shop to look. */
  look: Look
  /** Carries the calls of the page to the handlers in the same process, as the visitor. */
  transport: Transport
  assets: PageAssets
  publicSettings: PublicSettings
  /** Where the area's own texts are fetched; undefined when they go with the page. */
  textsUrl: string | undefined
  /** Marks the scripts that may run. */
  nonce: string
}

/** A rendered page, or where to go instead. */
export type PageAnswer = { status: number; html: string } | { status: RedirectStatus; location: string }

/** The storefront's renderer: what the server knows of it. */
export type RenderPage = (page: PageRequest) => Promise<PageAnswer>

/** A page that all who buy in an area share, without what is one buyer's own: that goes between its pieces. */
export type BuyersPage = {
  pieces: readonly string[]
  /** What goes between the pieces for the buyer whose calls `page` carries, in order: one less than there are pieces. */
  personalParts(page: PageRequest): Promise<string[]>
}

/**
 * Renders a page once for all who buy in an area, with the calls of a buyer who is nobody. Undefined when the page
 * cannot be shared: it tells of somebody, failed, or leads elsewhere.
 */
export type RenderForBuyers = (page: PageRequest) => Promise<BuyersPage | undefined>
