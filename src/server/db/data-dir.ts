import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { codeOf } from './away.ts'

/** Makes the folder that a shop keeps its data in; throws in plain words when it cannot be there or be written. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const advice = 'Make it a folder of the user who starts the shop, or set DATA_DIR to another one.'
    throw new Error(`Nothing can be kept in ${resolve(dataDir)} (${codeOf(error)}). ${advice}`, { cause: error })
  }
}

/** Node's own way of making the folders around one never ends where a file system makes none, as below /proc. */
function makeFolder(folder: string): void {
  const parent = dirname(folder)
  if (parent !== folder && !existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
