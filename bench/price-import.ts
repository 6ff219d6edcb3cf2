import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '#contract/client.ts'
import { EU } from '#test/factories.ts'
import { callerOf } from './caller.ts'
import { measured } from './load.ts'
import { startShop } from './servers.ts'
import type { Row } from './table.ts'
import { anyOf, type Login, signIn } from './world.ts'

const ROWS = 1_000_000
const ROWS_EACH = 100
const KEYS = 12
/** Between two questions of a buyer. */
const PAUSE_MS = 50
/** How long they ask before the import begins. */
const ALONE_MS = 15_000

type World = {
  buyers: readonly Login[]
  keys: readonly { productKey: { productId: string; variantId: string; unitOfMeasure: string } }[]
  /** Item numbers of the catalogue. */
  numbers: readonly string[]
}

/**
 * An import of 1,000,000 agreements, half of them new the first time, while the shop answers buyers: how long they wait
 * before it, and while it runs.
 */
export async function measurePriceImport(dataDir: string, { buyers, keys, numbers }: World): Promise<Row[]> {
  const file = join(dataDir, 'prices.ndjson')
  await writePrices(file, numbers)
  const shop = await startShop(dataDir)
  try {
    const tokens = await signIn(shop.url, buyers)
    const callers = tokens.map((token) => callerOf(shop.url, token))
    const before = performance.now() + ALONE_MS
    const alone = await askWhile(callers, keys, () => performance.now() < before)
    const importing = spawn(process.execPath, ['src/server/cli.ts', 'import', 'prices', file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(importing, 'exit')
    // One that is killed has a signal and no code.
    const isImporting = () => importing.exitCode === null && importing.signalCode === null
    const beside = await askWhile(callers, keys, isImporting)
    const [code] = await ended
    if (code !== 0) throw new Error(`The import ended with ${code}`)
    const row = { size: '5m prices', clients: tokens.length }
    return [
      { ...row, work: 'prices of 12, now and then', ...alone },
      { ...row, work: `the same while 1,000,000 come in (${beside.seconds.toFixed(0)} s)`, ...beside },
    ]
  } finally {
    await shop.stop()
  }
}

/** What callers wait who each ask for a dozen prices, pause, and ask again. */
async function askWhile(callers: readonly Call[], keys: World['keys'], goesOn: () => boolean) {
  const start = performance.now()
  const times: number[] = []
  await Promise.all(
    callers.map(async (ask) => {
      while (goesOn()) {
        const products = Array.from({ length: KEYS }, () => ({ productKey: anyOf(keys).productKey }))
        const asked = performance.now()
        await ask('POST /api/Price/GetPrices', { body: { area: EU, currencyCode: 'EUR', products } })
        times.push(performance.now() - asked)
        await sleep(PAUSE_MS)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  return { ...measured(times, seconds), seconds }
}

async function writePrices(file: string, numbers: readonly string[]): Promise<void> {
  const out = createWriteStream(file)
  const amount = Math.ceil(Math.random() * 5_000) / 100
  for (let customer = 1; customer <= ROWS / ROWS_EACH; customer += 1) {
    let lines = ''
    for (let k = 1; k <= ROWS_EACH; k += 1) {
      const number = numbers[(customer * 7919 + k * 31 + (k % 2)) % numbers.length]
      lines += `${JSON.stringify({ customer: `S${customer}`, number, currencyCode: 'EUR', amount })}\n`
    }
    if (!out.write(lines)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}
