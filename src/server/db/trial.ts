import { type Db, inTransaction, type Tx } from './database.ts'

/** Ends a transaction so that it leaves nothing behind, and brings along what it came to. */
class TakenBack<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super()
    this.result = result
  }
}

/** What `work` comes to in one transaction, which leaves nothing behind where `takesBack` says so of the result. */
export async function inTrial<T>(db: Db, work: (tx: Tx) => Promise<T>, takesBack: (result: T) => boolean): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const result = await work(tx)
      if (takesBack(result)) throw new TakenBack(result)
      return result
    })
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.result
    throw thrown
  }
}
