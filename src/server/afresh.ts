/**
 * Does works by their names, each begun after it was asked for, and no two of a name at once: who asks while one is
 * under way may know what it has missed, and shares the one after it with all who do the same.
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
