/** Arrays and objects within each other: more than any call or record takes. */
const DEEPEST = 32
/** Arrays, objects and names in one text: reading many more would keep everybody else waiting. */
const MOST_PARTS = 500_000

/**
 * How many names stand in a text, if it is JSON at all; undefined where it nests too deep or has too many parts to be
 * read.
 */
export function namesIn(text: string): number | undefined {
  let depth = 0
  let lists = 0
  let names = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at)
        break
      case '[':
      case '{':
        depth++
        lists++
        break
      case ']':
      case '}':
        depth--
        break
      case ':':
        names++
        break
    }
    if (depth > DEEPEST || lists + names > MOST_PARTS) return undefined
  }
  return names
}

/**
 * How many names the objects have that were read from a text. One that stands twice in an object is there once, the
 * last: then they are fewer than `namesIn` the text.
 */
export function namesOf(read: unknown): number {
  if (typeof read !== 'object' || read === null) return 0
  const values: unknown[] = Object.values(read)
  return values.reduce((sum: number, value) => sum + namesOf(value), Array.isArray(read) ? 0 : values.length)
}

/** Where the string ends that begins at `start`: at the next quote that no backslash takes its meaning from. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text[before - 1] === '\\') before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
