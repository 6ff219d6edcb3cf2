/**
 * Does works by name, no two of one name at once, and none for somebody who asked after it was begun: it may have
 * missed what he knows of. Whoever asks while one is under way gets the next one, shared with all who ask meanwhile.
 */
export function openAfresh<T>() {
  const known = new Map<string, { running: Promise<T>; next?: Promise<T> }>()

  return function afresh(name: string, work: () => Promise<T>): Promise<T> {
    const before = known.get(name)
    if (before) {
      const begin = () => {
        known.delete(name)
        return afresh(name, work)
      }
      before.next ??= before.running.then(begin, begin)
      return before.next
    }
    const running = work().finally(() => {
      if (!known.get(name)?.next) known.delete(name)
    })
    known.set(name, { running })
    return running
  }
}
