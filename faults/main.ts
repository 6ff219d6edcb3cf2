import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabase } from '#server/db/embedded.ts'
import { type Outcome, play } from './play.ts'

/** What must hold after the last fault: every charge has its order or its refund within a minute. */
const SETTLED_SECONDS = 60

const [rounds = 200, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
if (![rounds, seed].every(Number.isSafeInteger) || rounds < 1) {
  console.error('npm run faults -- [BLOWS] [SEED]: both are whole numbers, and there is one blow at least.')
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'oche-faults-'))
await chmod(folder, 0o755)
const server = await startDatabase(folder)
try {
  console.log(`${rounds} blows, seed ${seed}`)
  const outcome = await play({
    databaseUrl: server.url,
    dataDir: folder,
    rounds,
    buyers: 6,
    seed,
    killDatabase,
    say: (line) => console.log(line),
  })
  print(outcome)
  const isBroken = outcome.findings.some(({ broken }) => broken.length) || outcome.settledAfter > SETTLED_SECONDS
  // Nothing is broken where nothing was ordered, and nothing shown.
  process.exitCode = isBroken || outcome.orders === 0 ? 1 : 0
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function killDatabase(): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

function print({ findings, kills, databaseKills, jumps, orders, retried, settledAfter }: Outcome): void {
  const widest = Math.max(...findings.map(({ promise }) => promise.length))
  const row = (promise: string, seen: string, broken: string) =>
    console.log(`| ${promise.padEnd(widest)} | ${seen.padStart(7)} | ${broken.padStart(6)} |`)
  console.log(
    `\nShop killed ${kills} times, database ${databaseKills} times, the clock jumped ${jumps} times; ${orders} orders acknowledged, ${retried} calls made again.`,
  )
  console.log(`After the last fault every charge had its order or refund within ${settledAfter.toFixed(1)} s.\n`)
  row('promise', 'seen', 'broken')
  console.log(`|${'-'.repeat(widest + 2)}|${'-'.repeat(8)}:|${'-'.repeat(7)}:|`)
  for (const { promise, seen, broken } of findings) row(promise, String(seen), String(broken.length))
  for (const { promise, broken } of findings) {
    for (const each of broken.slice(0, 10)) console.log(`\n${promise}: ${each}`)
  }
}
