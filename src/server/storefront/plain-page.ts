import { ERROR_STATUS } from '#contract/errors.ts'
import type { ShopError } from '../http/errors.ts'

/** What a page says when it could not even be begun: the database is away, or the renderer itself failed. */
const WORDS = {
  503: 'The shop is away for a moment. Please try again shortly.',
  500: 'An error occurred. Nothing you did is lost; please try again.',
}

/** The error as a page of its own that needs nothing: no script, no style, no call. A shop that opens says so itself. */
export function plainPage({ type, message }: ShopError): { status: number; html: string } {
  const status = ERROR_STATUS[type]
  const words = status === 503 || status === 500 ? WORDS[status] : message
  return {
    status,
    html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${status}</title>
</head>
<body>
<main>
<h1>${words}</h1>
<p><a href="/">Go to the front page</a></p>
</main>
</body>
</html>`,
  }
}
