import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { IconifyJSON } from '@iconify/types'
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import type { z } from 'zod'
import type { IconSet } from '#contract/icons.ts'

const EDGE = 24

let reading: Promise<IconifyJSON> | undefined

/** The installed set: half a megabyte that few ask for, read when the first does. */
async function readSet(): Promise<IconifyJSON> {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json'))
  return JSON.parse(await readFile(file, 'utf8'))
}

/** The icons of the given names, aliases with what they stand for; names of none are listed as such. */
export async function findIcons(names: readonly string[]): Promise<z.input<typeof IconSet>> {
  reading ??= readSet().catch((error) => {
    reading = undefined
    throw error
  })
  const set = await reading
  const isIn = (name: string) => Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases ?? {}, name)
  const wanted = [...new Set(names)]
  const missing = wanted.filter((name) => !isIn(name))
  const found = getIcons(set, wanted.filter(isIn))
  return {
    prefix: set.prefix,
    icons: found?.icons ?? {},
    ...(found?.aliases && { aliases: found.aliases }),
    ...(missing.length && { not_found: missing }),
    width: set.width ?? EDGE,
    height: set.height ?? EDGE,
  }
}
