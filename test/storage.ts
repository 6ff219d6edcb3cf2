/** The storage of a browser or of a window, with what it keeps. */
export function storageOf(kept: Map<string, string> = new Map()): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}
