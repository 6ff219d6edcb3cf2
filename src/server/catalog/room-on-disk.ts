import type { Change } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { today } from '../today.ts'
import { markSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts'
import { StockRoom } from './stock-room.ts'

/** A room with what has changed since it was as it is. */
type Opened = {
  room: StockRoom
  changes: readonly Change[]
  /** Writes a copy for the next start, where there is none of this room; nothing may change the room meanwhile. */
  keep(): Promise<void>
}

/** The catalogue as the copy in `file` has it, or else, or where no file is named, as the database has it. */
export async function openRoom(db: Db, file: string | undefined): Promise<Opened> {
  return (file && (await restoreRoom(db, file))) || buildRoom(db, file)
}

/**
 * The catalogue as the database has it. A copy that cannot be written is logged: the next start takes longer, no more.
 */
export async function buildRoom(db: Db, file: string | undefined): Promise<Opened> {
  const mark = file ? await markSnapshot(db) : undefined
  const room = await StockRoom.build(db, today())
  const keep = async () => {
    if (!file || !mark) return
    await writeSnapshot(file, mark, room.save()).catch((error) => console.error(`${file} could not be written`, error))
  }
  return { room, changes: [], keep }
}

async function restoreRoom(db: Db, file: string): Promise<Opened | undefined> {
  try {
    const snapshot = await readSnapshot(db, file)
    const room = snapshot && (await StockRoom.restore(db, snapshot.parts))
    return room && { room, changes: snapshot.changes, keep: async () => {} }
  } catch (error) {
    console.error(`${file} is damaged and not used`, error)
    return undefined
  }
}
