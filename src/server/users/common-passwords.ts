import { readFileSync } from 'node:fs'

/**
 * The passwords tried first by those who guess: the 3,000 most used of those that were published, and the long ones of
 * the next 27,000 (from zxcvbn, MIT licence).
 */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** Letters as they are written to look cleverer. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Whether a password is one of the most used, perhaps disguised, repeated, or with figures and signs at its ends. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  const stems = [text, stemOf(text)].flatMap((each) => [each, undisguised(each)])
  return stems.some((each) => COMMON.has(each) || COMMON.has(onceOf(each)))
}

const stemOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const undisguised = (text: string): string => text.replace(/[@431!0$57]/g, (letter) => DISGUISES[letter] ?? letter)

/** What a text repeats from its beginning to its end; the text itself when it repeats nothing. */
const onceOf = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text
