import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { codeOf } from './away.ts'

/** Makes the folder that a shop keeps its data in; throws in plain words when it cannot be there or be written. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const advice = 'Make it a folder of the user who starts the shop, or set DATA_DIR to another one.'
    throw new Error(`Nothing can be kept in ${resolve(dataDir)} (${codeOf(error)}). ${advice}`, { cause: error })
  }
}
