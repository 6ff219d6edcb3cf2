import { escapeMarkup } from '#domain/markup.ts'
import { ACCENTS, type Theme } from '#domain/theme.ts'

/** The colours of a mail: those of the storefront by day, since mailboxes know no tokens. */
export type Look = { accent: string; ink: string; quiet: string; line: string; paper: string }

const GREYS = { ink: '#131a16', quiet: '#5d6963', line: '#dce3de', paper: '#f1f4f1' }

const FONT =
  "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:26px"

type Page = {
  theme: Theme
  language: string
  sender: string
  footer: string
  heading: string
  preview: string
  /** HTML already. */
  content: (look: Look) => string
}

/**
 * A whole mail in HTML: one column of at most 600 px, styled in place, without pictures, so that it is never blocked.
 */
export function page({ theme, language, sender, footer, heading, preview, content }: Page): string {
  const look: Look = { ...GREYS, accent: ACCENTS[theme] }
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${look.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;color:${look.ink};${FONT}">
<tr><td style="padding:0 4px 16px;color:${look.accent};font-size:20px;font-weight:700;letter-spacing:-0.02em">${escapeMarkup(sender)}</td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border:1px solid ${look.line};border-top:4px solid ${look.accent};border-radius:6px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:650;letter-spacing:-0.018em">${escapeMarkup(heading)}</h1>
${content(look)}
</td></tr>
<tr><td style="padding:16px 4px;color:${look.quiet};font-size:14px;line-height:20px">${escapeMarkup(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
