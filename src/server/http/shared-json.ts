/** Things that many answers hold, or are, with their JSON once it was needed. */
const shared = new WeakMap<object, Buffer | undefined>()
/** Answers that hold such things. */
const holders = new WeakSet<object>()

/** Says that many answers will hold `value`, or be it, so that its JSON is made once. It is never changed from now on. */
export function share<T extends object>(value: T): T {
  if (!shared.has(value)) shared.set(value, undefined)
  return value
}

/** Says that an answer holds something shared: it is looked for when the answer is written. */
export function sharing<T extends object>(answer: T): T {
  holders.add(answer)
  return answer
}

/** Characters of a text that leaves in one piece, however slowly it is read. */
const SHORT = 16 * 1024

/**
 * An answer as JSON. What is shared is copied as bytes: most of a product list, and most of the time it takes. An
 * answer that is shared itself is no work at all.
 */
export function encodeJson(answer: unknown): string | Buffer {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer)
  return shared.has(answer) ? bytesOf(answer) : written(answer)
}

function written(answer: object): string | Buffer {
  if (!holders.has(answer)) {
    const text = JSON.stringify(answer)
    // While it waits for a slow reader, Node holds a string at three bytes a character.
    return text.length > SHORT ? Buffer.from(text) : text
  }
  const parts: Buffer[] = []
  let text = ''
  const write = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) text += JSON.stringify(value)
    else if (value !== answer && shared.has(value)) {
      parts.push(Buffer.from(text), bytesOf(value))
      text = ''
    } else if (Array.isArray(value)) {
      text += '['
      for (const [index, each] of value.entries()) {
        if (index > 0) text += ','
        write(each ?? null)
      }
      text += ']'
    } else {
      let before = '{'
      for (const [name, each] of Object.entries(value)) {
        if (each === undefined) continue
        text += `${before}${JSON.stringify(name)}:`
        before = ','
        write(each)
      }
      text += before === '{' ? '{}' : '}'
    }
  }
  write(answer)
  return Buffer.concat([...parts, Buffer.from(text)])
}

function bytesOf(value: object): Buffer {
  const known = shared.get(value)
  if (known) return known
  const bytes = Buffer.from(written(value))
  shared.set(value, bytes)
  return bytes
}
