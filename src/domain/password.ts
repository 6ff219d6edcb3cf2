/** Letters a password has at least, by who chooses it, and at most. */
export const PASSWORD_LENGTH = { customer: 12, staff: 15, most: 128 } as const

/** What can be wrong with a new password, as far as it can be told without a list of common ones. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'simple' | 'personal'

/** Who chooses a password: how long it has to be, and the names that everyone would try first. */
export type Chooser = { isStaff: boolean; names: readonly string[] }

/** A name counts from this length on: shorter ones stand in any text. */
const SHORTEST_NAME = 4
const FEWEST_LETTERS = 5
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SHORTEST_RUN = 5

/**
 * What is wrong with a new password, nothing when it may be chosen. Any characters do, spaces too; no kinds of them are
 * asked for. `simple` is a few letters again and again, or a row of the keyboard with little beside it.
 */
export function passwordFaults(password: string, { isStaff, names }: Chooser): PasswordFault[] {
  const length = [...password].length
  const faults: PasswordFault[] = []
  if (length < (isStaff ? PASSWORD_LENGTH.staff : PASSWORD_LENGTH.customer)) faults.push('tooShort')
  if (length > PASSWORD_LENGTH.most) faults.push('tooLong')
  if (length > 0 && isSimple(password.toLowerCase())) faults.push('simple')
  if (isPersonal(password, names)) faults.push('personal')
  return faults
}

/** The words of names and addresses that a password may not be made of. */
export function nameWords(names: readonly string[]): string[] {
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).map(bare)
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_NAME)
}

/** Whether hardly anything is left of the password beside names: `Jensen-1234!`, but not a sentence that has one. */
function isPersonal(password: string, names: readonly string[]): boolean {
  const text = bare(password)
  const longestFirst = nameWords(names).sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && rest.replace(/\d/g, '').length < 4
}

function isSimple(text: string): boolean {
  const letters = [...text]
  const kinds = new Set(letters).size
  // What is merely short has few letters too, but not again and again.
  if (kinds < FEWEST_LETTERS && letters.length >= 2 * kinds) return true
  if (/^(.{1,6})\1+$/su.test(text)) return true
  const rest = withoutRuns(text)
  return rest.length < SHORTEST_RUN && rest !== text
}

/** The text without runs of the alphabet, the figures or a row of keys, forwards or backwards. */
function withoutRuns(text: string): string {
  let rest = text
  for (const row of ROWS.flatMap((each) => [each, [...each].toReversed().join('')])) {
    for (let length = row.length; length >= SHORTEST_RUN; length--) {
      for (let start = 0; start + length <= row.length; start++) {
        rest = rest.replaceAll(row.slice(start, start + length), '')
      }
    }
  }
  return rest
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
