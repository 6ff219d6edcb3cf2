import { DayOrNone, text } from '#contract/shared.ts'
import { isSafeLink } from '#domain/link.ts'
import { sanitiseHtml } from '../html/sanitise.ts'

/** A line or a paragraph that an editor wrote, without markup; empty when left out. */
export const Text = text(2_000).default('')

/**
 * Markup that an editor wrote: whatever comes in, from a person or from the database, only what is harmless comes out.
 */
export const Html = text(100_000).transform((html) => sanitiseHtml(html))
/** The same for a text that stands on a page by itself: it may have headings of level 2. */
export const PageHtml = text(100_000).transform((html) => sanitiseHtml(html, 2))

/** Marks the refusal of a link, so that reading can do without the link and keep the rest. */
export const UNSAFE_LINK = 'isUnsafeLink'

const LINK_RULE = 'A link begins with /, https://, mailto: or tel:'

/** Where a link leads. */
export const LinkUrl = address(isSafeLink, LINK_RULE)

/** Where a link leads, or '' where there is none. */
export const OptionalLinkUrl = address((url) => url === '' || isSafeLink(url), LINK_RULE).default('')

const IMAGE_URL = /^(?:|asset:[^\s\\]+|\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/

/** Where a picture comes from: `asset:KEY`, a path of the shop or an https address; '' where there is none. */
export const ImageUrl = address(
  (url) => IMAGE_URL.test(url),
  'A picture is named by asset:KEY, a path or an https:// address',
).default('')

/** A calendar day, like 2026-11-21, or null where there is none. */
export const OptionalDay = DayOrNone.default(null)

function address(isSafe: (url: string) => boolean, message: string) {
  return text(2_000).refine(isSafe, { message, params: { [UNSAFE_LINK]: true } })
}
