import type { DocumentType } from '#contract/documents.ts'
import type { FieldError } from '#contract/errors.ts'
import { DEFAULT_TEXTS } from '#domain/default-texts.ts'
import { documentKeyFault } from '#domain/document-key.ts'
import { namesOfMail, neededOfMail } from '#domain/recovery-mails.ts'
import { isReservedPath, isSystemPage } from '#domain/system-pages.ts'
import { hasLooseBrace, namesIn } from '#domain/texts.ts'
import { invalid, invalidFields } from '../http/errors.ts'
import { faultsIn, IN_PLAIN_WORDS } from '../http/plain-words.ts'
import { BODIES, type BodyOf } from './bodies.ts'

type Draft = { type: DocumentType; key: string; isPublished: boolean; body: unknown }

/** Throws ValidationException for a key that no document of the type can have. */
export function checkKey(type: DocumentType, key: string): void {
  const fault = documentKeyFault(type, key)
  if (fault !== undefined) throw invalid('key', fault)
}

/**
 * What is kept of a body: with what was left out, markup made harmless. Throws ValidationException naming each wrong
 * field.
 */
export function checkBody<T extends DocumentType>(type: T, body: unknown): BodyOf<T> {
  const parsed = BODIES[type].safeParse(body, IN_PLAIN_WORDS)
  // The table pairs each type with the schema that has just been held against the body.
  if (parsed.success) return parsed.data as BodyOf<T>
  const fields = faultsIn(parsed.error).flatMap((issue): FieldError[] => {
    const path = ['body', ...issue.path]
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }]
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: `No ${type} has such a field.` }))
  })
  throw invalidFields(fields)
}

/**
 * A stored body as `checkBody` would keep it, so that it comes in again as it went out; what it would refuse as it
 * stands.
 */
export function keptBody(type: DocumentType, body: unknown): unknown {
  const parsed = BODIES[type].safeParse(body)
  return parsed.success ? parsed.data : body
}

/**
 * What is kept of the body of a document that is to be written. Throws ValidationException for what cannot be: its key,
 * its fields, a page that the shop leads to, a text with names that nothing fills in.
 */
export function checkDocument({ type, key, isPublished, body: given }: Draft): BodyOf<DocumentType> {
  checkKey(type, key)
  const body = checkBody(type, given)
  checkSystemPage(type, key, body, isPublished)
  if (type === 'translation' && 'text' in body) checkText(key, body.text)
  if (type === 'recoveryMail') checkMail(key, body)
  return body
}

function checkText(key: string, text: string): void {
  if (Object.hasOwn(DEFAULT_TEXTS, key)) checkNames(text, [...namesIn(DEFAULT_TEXTS[key] ?? '')], 'text')
}

/** Throws ValidationException for a mail with what nothing fills in, and for one without what its reader needs. */
function checkMail(key: string, mail: object): void {
  const known = namesOfMail(key)
  const texts = Object.entries(mail)
  for (const [field, text] of texts) checkNames(text, known, field)
  const needed = neededOfMail(key)
  if (needed === undefined || texts.some(([, text]) => namesIn(text).has(needed))) return
  throw invalid('body.text', `Who gets it needs the ${NEEDED[needed]}: it has to say {${needed}}.`)
}

const NEEDED = { username: 'user name', code: 'code' }

function checkNames(text: string, known: readonly string[], field: string): void {
  const unknown = [...namesIn(text)].find((name) => !known.includes(name))
  if (unknown === undefined) {
    if (!hasLooseBrace(text)) return
    throw invalid(`body.${field}`, 'A brace is not closed, or lacks a word: {count}, {count|line|lines}.')
  }
  const names = known.map((name) => `{${name}}`).join(', ')
  throw invalid(
    `body.${field}`,
    `Nothing fills {${unknown}} in here; ${names ? `known: ${names}` : 'this text has no braces'}.`,
  )
}

/** Throws ValidationException for a page or a template the shop itself leads to that could then not be seen. */
function checkSystemPage(type: DocumentType, key: string, body: object, isPublished: boolean): void {
  if (type !== 'page' || !(isSystemPage(key) || isReservedPath(key))) return
  if (!isPublished && isSystemPage(key))
    throw invalid('isPublished', `The shop itself leads to ${key}: it stays published.`)
  const field = ['requires', 'toUrl'].find((each) => each in body)
  if (field) throw invalid(`body.${field}`, `The shop itself leads to ${key}: it stays open to everyone, at its place.`)
}

/** Throws ValidationException for a page that the shop cannot do without. */
export function checkDeletable(type: DocumentType, key: string): void {
  if (type === 'page' && isSystemPage(key)) throw invalid('key', `The shop itself leads to ${key}: it stays.`)
}
