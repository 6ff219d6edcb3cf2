import type { Kind, Phrase } from './kinds/kind.ts'
import type { Random } from './random.ts'

/** What the sentences of a description may speak of, by the names that stand in braces. */
type Mentions = Readonly<Record<string, string>>

/**
 * The product's text as HTML: an opening, what is to be said about one or two of its facts, mostly a closing, and
 * sometimes what is in the box.
 */
export function describe(kind: Kind, said: readonly string[], mentions: Mentions, random: Random): string {
  const known = Object.values(mentions).join(' ')
  const sentences = [random.pick(trueOf(kind.openings, known)), ...said]
  const closing = random.chance(0.86) ? random.pick(trueOf(kind.closings, known)) : undefined
  const isApart = closing !== undefined && random.chance(0.4)
  const body = paragraph([...sentences, ...(closing && !isApart ? [closing] : [])], mentions)
  const end = closing && isApart ? paragraph([closing], mentions) : ''
  const list =
    kind.inside && random.chance(0.45) ? `<ul>${kind.inside.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
  return `${body}${end}${list}`
}

/** Those of `phrases` that may be said of a product of which all that is known stands in `known`. */
export function trueOf(phrases: readonly Phrase[], known: string): string[] {
  return phrases.flatMap((phrase) => {
    if (typeof phrase === 'string') return phrase
    const [text, ...onlyOf] = phrase
    return onlyOf.some((word) => known.includes(word)) ? text : []
  })
}

function paragraph(sentences: readonly string[], mentions: Mentions): string {
  return `<p>${fillIn(sentences.join(' '), mentions).replaceAll('&', '&amp;')}</p>`
}

/** `text` with every name in braces replaced by what it stands for; throws when it stands for nothing. */
export function fillIn(text: string, mentions: Mentions): string {
  if (!text.includes('{')) return text
  return text.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = mentions[name]
    if (value === undefined) throw new Error(`Nothing is known about {${name}} in "${text}"`)
    return value
  })
}
