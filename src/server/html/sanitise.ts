import sanitize from 'sanitize-html'

const OPTIONS = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'a', 'blockquote'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    table: ['tabindex'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its own h1 and h2; a description starts below them.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    // On a phone it scrolls sideways: what scrolls is reached by keys.
    table: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'nofollow noopener' } }),
  },
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'],
} satisfies sanitize.IOptions

/** The same where the text is a piece of a page by itself, right below its h1. */
const PAGE_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedTags: [...OPTIONS.allowedTags, 'h2'],
  transformTags: { ...OPTIONS.transformTags, h1: 'h2', h2: 'h2' },
}

/** Paragraphs of text and nothing else, as most descriptions are: sanitised they are the same. */
const PARAGRAPHS = /^(?:<p>[^<>&"]*<\/p>)+$/

/**
 * `html` with only what a description may have: paragraphs, lists, emphasis, headings of level 3 and 4 (`topHeading` 2
 * allows those of level 2 too), tables, which keys reach, and https links. Everything else goes: scripts and frames with
 * their content, other elements but for their text, all handlers, styles and classes. Sanitising twice gives what once
 * gave.
 */
export function sanitiseHtml(html: string, topHeading: 2 | 3 = 3): string {
  if (!/[<>&"]/.test(html)) return html.trim()
  if (PARAGRAPHS.test(html)) return html
  const clean = (dirty: string) =>
    sanitize(dirty, topHeading === 2 ? PAGE_OPTIONS : OPTIONS)
      .replace(/^(?:\s|&nbsp;)+/, '')
      .trimEnd()
  const once = clean(html)
  // Without a tag that was between them, elements may stand within each other that cannot: `<p><span><p>`.
  return once === html ? once : clean(once)
}
