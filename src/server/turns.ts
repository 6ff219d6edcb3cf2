/**
 * Has works of one name wait for each other, the first come first, whatever becomes of those before; works of different
 * names do not wait.
 *
 * What holds a row until its transaction ends is asked for in here: those who would wait for the row in the database
 * each keep a connection from everybody else meanwhile. Other processes are kept apart by the row.
 */
export function openTurns() {
  const turns = new Map<string, Promise<unknown>>()

  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(name) ?? Promise.resolve()
    const turn = before.then(work, work)
    turns.set(name, turn)
    try {
      return await turn
    } finally {
      if (turns.get(name) === turn) turns.delete(name)
    }
  }
}
