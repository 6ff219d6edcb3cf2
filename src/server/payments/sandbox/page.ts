import { escapeMarkup } from '#domain/markup.ts'
import { formatMoney, toMainUnit } from '#domain/money.ts'
import type { SandboxPayment } from './books.ts'
import type { Deed } from './deeds.ts'

/** The ways a payment can end besides well and badly, each in a sentence. */
const ENDINGS: readonly { deed: Deed; title: string; text: string }[] = [
  { deed: 'stall', title: 'Take your time', text: 'Nothing is decided; the money comes after half a minute.' },
  { deed: 'twice', title: 'Charge twice', text: 'The shop is called twice, too. It gives one charge back.' },
  {
    deed: 'late',
    title: 'Pay too late',
    text: 'Closed without a payment; half a minute later the money comes anyway.',
  },
  { deed: 'wrong', title: 'Charge a wrong amount', text: 'One unit of the currency too much is taken.' },
  {
    deed: 'silent',
    title: 'Charge and fall silent',
    text: 'The money is taken, then nobody answers for half a minute.',
  },
]

/** The page where a buyer says how his payment ends; `nonce` lets its one style in. */
export function sandboxPage(payment: SandboxPayment, nonce: string): string {
  const { merchant, description, amount, currencyCode } = payment
  const sum = formatMoney(toMainUnit(amount, currencyCode), currencyCode, 'en-GB')
  return pageOf(
    nonce,
    `Pay ${sum}`,
    `<p class="to">${escapeMarkup(merchant)} asks for</p>
<h1>${escapeMarkup(sum)}</h1>
<p class="for">${escapeMarkup(description)}</p>
<form method="post">
<button class="main" name="deed" value="approve">Approve</button>
<button name="deed" value="decline">Decline</button>
<details>
<summary>Other endings</summary>
<ul>
${ENDINGS.map(
  ({ deed, title, text }) =>
    `<li><button class="ending" name="deed" value="${deed}"><b>${title}</b><span>${text}</span></button></li>`,
).join('\n')}
</ul>
</details>
<button class="back" name="deed" value="leave">Back to ${escapeMarkup(merchant)} without paying</button>
</form>`,
  )
}

/** What is seen of a payment that has ended until the shop says what came of it. */
export function endedPage(nonce: string): string {
  return pageOf(nonce, 'Back to the shop', '<h1>Back to the shop</h1>')
}

/** What is said of an address that is no payment's. */
export function noSandboxPage(nonce: string): string {
  return pageOf(nonce, 'No payment here', '<h1>No payment here</h1><p class="for">The link may be incomplete.</p>')
}

function pageOf(nonce: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeMarkup(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><p class="bank">Pretend Bank</p><p class="hint">Nothing here is real: no money moves.</p></header>
<main>
${content}
</main>
</body>
</html>`
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14171c, #eceef2); --faint: light-dark(#565d69, #a2a9b5);
  --paper: light-dark(#eef0f4, #0f1115); --sheet: light-dark(#fff, #181b21); --line: light-dark(#d5d9e1, #323741);
  --mark: light-dark(#3d3a8c, #b5b2ff); --on-mark: light-dark(#fff, #14132e); }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; padding: 24px 16px 48px; background: var(--paper); color: var(--ink);
  font: 16px/24px system-ui, sans-serif; display: grid; grid-template-rows: auto 1fr; justify-items: center; gap: 24px; }
header, main { width: 100%; max-width: 400px; }
header { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; justify-content: space-between; }
.bank { font-weight: 650; letter-spacing: -.01em; padding-left: 20px; position: relative; }
.bank::before { content: ''; box-sizing: border-box; position: absolute; left: 0; top: 6px; width: 13px; height: 13px; border-radius: 50%;
  border: 3px solid var(--mark); }
.hint, .to, .for { color: var(--faint); font-size: 14px; line-height: 20px; }
main { align-self: start; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 32px 24px 16px; }
h1 { font-size: clamp(20px, 7vw, 40px); line-height: 1.2; font-weight: 650; letter-spacing: -.025em; font-variant-numeric: tabular-nums;
  white-space: nowrap; margin: 4px 0; }
form { display: grid; gap: 8px; margin-top: 32px; }
button { font: inherit; min-height: 48px; padding: 11px 16px; border: 1px solid var(--line); border-radius: 6px;
  background: none; color: inherit; cursor: pointer; text-align: center; }
button:hover { border-color: var(--faint); }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
.main { background: var(--mark); border-color: var(--mark); color: var(--on-mark); font-weight: 600; }
.main:hover { border-color: var(--ink); }
details { margin-top: 16px; border-top: 1px solid var(--line); }
summary { padding: 12px 0; cursor: pointer; font-size: 14px; line-height: 20px; }
ul { list-style: none; padding: 0; display: grid; }
li + li { border-top: 1px solid var(--line); }
.ending { width: 100%; border: 0; border-radius: 0; padding: 12px 0; text-align: left; font-size: 14px; line-height: 20px; display: grid; }
.ending b { font-weight: 600; }
.ending span { color: var(--faint); }
.ending:hover b { text-decoration: underline; }
.back { border: 0; margin-top: 8px; font-size: 14px; color: var(--faint); }
.back:hover { text-decoration: underline; }
`
