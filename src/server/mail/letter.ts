import type { AreaSettings } from '#contract/area.ts'
import { escapeMarkup } from '#domain/markup.ts'
import { domainOf } from '#domain/site.ts'
import { type Look, page } from './layout.ts'

/** A piece of a mail. Texts are plain: what they hold is shown, never interpreted. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'button'; text: string; url: string }
  /** Names with their values, which may have several lines. */
  | { type: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** The first column is text, the others stand on the right; `totals` come below, the last one strong. */
  | { type: 'table'; head: readonly string[]; rows: readonly (readonly string[])[]; totals?: readonly Total[] }
  | { type: 'note'; text: string }
type Total = readonly [name: string, value: string]

/** What a mail says, before it is HTML and text. */
export type Letter = {
  subject: string
  heading: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  parts: readonly Part[]
}

/** A letter in both forms, in the dress of the area. Throws when a button leads to anything but a web page. */
export function writeLetter(letter: Letter, area: AreaSettings): { subject: string; html: string; text: string } {
  return {
    subject: oneLine(letter.subject),
    html: page({
      theme: area.theme,
      language: area.areaInfo.languageCode,
      sender: area.solutionName,
      footer: footerOf(area),
      heading: letter.heading,
      preview: oneLine(letter.preview),
      content: (look) => letter.parts.map((part) => toHtml(part, look)).join('\n'),
    }),
    text: `${[letter.heading, ...letter.parts.map(toText), `-- \n${footerOf(area)}`].join('\n\n')}\n`,
  }
}

/** Text for a header: without line breaks and control characters, at most 200 characters. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

function footerOf(area: AreaSettings): string {
  return [area.solutionName, area.name, domainOf(area)].filter(Boolean).join(' · ')
}

function toHtml(part: Part, look: Look): string {
  switch (part.type) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`
    case 'note':
      return `<p style="margin:24px 0 0;color:${look.quiet};font-size:14px;line-height:20px">${lines(part.text)}</p>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeMarkup(webAddress(part.url))}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${look.accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeMarkup(part.text)}</a></p>`
    case 'facts':
      return table(part.facts.map(([name, value]) => factRow(name, value, look)).join(''))
    case 'table':
      return table(
        [
          tableRow(
            part.head,
            'th',
            `padding:8px 0;border-bottom:2px solid ${look.line};color:${look.quiet};font-size:14px`,
          ),
          ...part.rows.map((row) => tableRow(row, 'td', `padding:10px 0;border-bottom:1px solid ${look.line}`)),
          ...(part.totals ?? []).map((total, index, all) =>
            totalRow(total, part.head.length, index === all.length - 1),
          ),
        ].join(''),
      )
  }
}

const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`

const factRow = (name: string, value: string, look: Look) =>
  `<tr><td style="padding:10px 0;border-bottom:1px solid ${look.line}"><div style="color:${look.quiet};font-size:14px;line-height:20px">${escapeMarkup(name)}</div>${lines(value) || '–'}</td></tr>`

/** A row whose first cell is text and whose others are figures; on a phone their heads may take two lines. */
const tableRow = (cells: readonly string[], tag: 'th' | 'td', style: string) =>
  `<tr>${cells
    .map((cell, index) => {
      const align = index ? 'text-align:right;padding-left:16px' : 'text-align:left'
      const whole = tag === 'th' ? 'vertical-align:bottom' : `vertical-align:top${index ? ';white-space:nowrap' : ''}`
      return `<${tag} style="${style};${align};${whole}">${lines(cell)}</${tag}>`
    })
    .join('')}</tr>`

function totalRow([name, value]: Total, columns: number, isLast: boolean): string {
  const style = `padding:10px 0 0;${isLast ? 'font-weight:600' : ''}`
  return `<tr><td${columns > 2 ? ` colspan="${columns - 1}"` : ''} style="${style}">${escapeMarkup(name)}</td><td style="${style};padding-left:16px;text-align:right;white-space:nowrap">${escapeMarkup(value)}</td></tr>`
}

function toText(part: Part): string {
  switch (part.type) {
    case 'text':
    case 'note':
      return part.text
    case 'button':
      return `${part.text}:\n${webAddress(part.url)}`
    case 'facts':
      return part.facts.map(([name, value]) => `${asLabel(name)}\n${value || '–'}`).join('\n\n')
    case 'table':
      return [...part.rows.map(rowText), ...(part.totals ?? []).map((total) => total.join(': '))].join('\n')
  }
}

/** The figures stand with the first line of the first cell, as they do in the table: they are not those of its last. */
function rowText([first = '', ...figures]: readonly string[]): string {
  const [head = '', ...more] = first.split('\n')
  return [[head, ...figures].join('  '), ...more].join('\n')
}

/** A question ends as it is. */
const asLabel = (name: string) => (/[?!:.]$/.test(name) ? name : `${name}:`)

const lines = (text: string) => escapeMarkup(text).replace(/\r?\n/g, '<br>')

/** The address as it is, when it is one of the web. */
function webAddress(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`A mail cannot lead to ${url}`)
  return url
}
