import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EU } from '#test/factories.ts'
import { measured, quantile } from './load.ts'
import { plot } from './plot.ts'
import { memoryOf, type Running, startShop } from './servers.ts'
import type { Row } from './table.ts'
import type { OrderableKey } from './world.ts'

/** Requests per second: what a hundred busy buyers and the visitors beside them make. */
const RATE = 150
const MINUTES = 10
const SAMPLE_MS = 5_000
const METRICS_PORT = 9_479
const CATEGORIES = ['/darts', '/billiards', '/table-football', '/board-games', '/outdoor-games']
const WORDS = ['steel dart', 'tungsten 24', 'cue', 'chess', 'kub', 'ball red', 'flight stan']

type Sample = { minute: number; memory: number; descriptors: number; loop: number; page: number; api: number }
type World = { dataDir: string; keys: readonly OrderableKey[]; signIn: (shop: Running) => Promise<readonly string[]> }
type Work = { kind: 'page' | 'api'; share: number; run: (token: string, turn: number) => Promise<Response> }

/**
 * Ten minutes of what buyers and visitors do all day, at a steady rate: memory, open files, the wait for the event loop
 * and the times of pages and calls every five seconds, drawn into `steady.svg`. Throws when any answer is not a 200.
 */
export async function measureSteady({ dataDir, keys, signIn }: World): Promise<Row[]> {
  const shop = await startShop(dataDir, { METRICS_PORT: String(METRICS_PORT) })
  try {
    const tokens = await signIn(shop)
    const works = worksOf(shop.url, keys)
    const all = { page: [] as number[], api: [] as number[] }
    const samples: Sample[] = []
    let recent = { page: [] as number[], api: [] as number[] }
    const faults: unknown[] = []
    const running = new Set<Promise<void>>()
    const start = performance.now()
    let sampledAt = start
    for (let turn = 0; performance.now() - start < MINUTES * 60_000; turn++) {
      const dueIn = start + (turn * 1000) / RATE - performance.now()
      if (dueIn > 0) await sleep(dueIn)
      const work = works[turn % works.length]
      if (!work) break
      const asked = performance.now()
      const one: Promise<void> = work.run(tokens[turn % tokens.length] ?? '', turn).then(
        async (answer) => {
          await answer.arrayBuffer()
          if (answer.status !== 200) faults.push(`${answer.status} ${answer.url}`)
          const took = performance.now() - asked
          recent[work.kind].push(took)
          all[work.kind].push(took)
        },
        (error) => void faults.push(error),
      )
      running.add(one)
      void one.finally(() => running.delete(one))
      if (performance.now() - sampledAt < SAMPLE_MS) continue
      sampledAt = performance.now()
      samples.push({ minute: (sampledAt - start) / 60_000, ...(await lookAt(shop.pid)), ...p95Of(recent) })
      recent = { page: [], api: [] }
    }
    await Promise.all(running)
    if (faults.length > 0) throw new Error(`${faults.length} answers were wrong, the first: ${faults[0]}`)
    report(samples)
    return (['page', 'api'] as const).map((kind) => ({
      size: '10k',
      work: `${kind === 'page' ? 'pages' : 'calls'} of ten minutes at ${RATE}/s`,
      clients: tokens.length,
      ...measured(all[kind], MINUTES * 60),
    }))
  } finally {
    await shop.stop()
  }
}

/** What is done, each as often as its share of a hundred. */
function worksOf(url: string, keys: readonly OrderableKey[]): Work[] {
  const page = (token: string, path: string) =>
    fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  const post = (token: string, path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ area: EU, ...body }),
    })
  const anyOf = <T>(of: readonly T[], turn: number) => of[(turn * 7919) % of.length] as T
  const works: Work[] = [
    { kind: 'page', share: 35, run: (_, turn) => page('', anyOf(CATEGORIES, turn)) },
    { kind: 'page', share: 10, run: (token, turn) => page(token, anyOf(CATEGORIES, turn)) },
    {
      kind: 'api',
      share: 25,
      run: (_, turn) =>
        post('', '/api/Product/GetProductsBySearch', { freeTextSearch: anyOf(WORDS, turn), pageSize: 24 }),
    },
    {
      kind: 'api',
      share: 18,
      run: (token, turn) => {
        const products = Array.from({ length: 12 }, (_, index) => ({
          productKey: anyOf(keys, turn + index).productKey,
        }))
        return post(token, '/api/Price/GetPrices', { currencyCode: 'EUR', products })
      },
    },
    {
      kind: 'api',
      share: 12,
      run: async (token, turn) => {
        const answer = await post(token, '/api/Cart/GetOrCreateCart', {})
        const { cartId } = (await answer.json()) as { cartId: string }
        const lines = [anyOf(keys.slice(0, 50), turn)]
        return post(token, '/api/Cart/AddOrUpdateLines', { cartId, lines })
      },
    },
  ]
  const hundred = works.flatMap((work) =>
    Array.from({ length: work.share }, (_, index) => ({ work, at: index / work.share })),
  )
  return hundred.toSorted((a, b) => a.at - b.at).map(({ work }) => work)
}

async function lookAt(pid: number): Promise<Pick<Sample, 'memory' | 'descriptors' | 'loop'>> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const loop = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? 0) * 1000
  return { memory: memoryOf(pid), descriptors: readdirSync(`/proc/${pid}/fd`).length, loop }
}

function report(samples: readonly Sample[]): void {
  const late = samples.filter(({ minute }) => minute > 2)
  const slope = slopeOf(late.map(({ minute, memory }) => [minute, memory]))
  const most = (pick: (sample: Sample) => number) => Math.max(...samples.map(pick))
  console.error(
    `steady: at most ${most(({ memory }) => memory).toFixed(0)} MB, ${slope.toFixed(2)} MB/min after minute 2; ` +
      `${late[0]?.descriptors} to ${late.at(-1)?.descriptors} open files; event loop p99 ${quantile(
        samples.map(({ loop }) => loop),
        0.5,
      ).toFixed(0)} ms`,
  )
  const lines = [
    { name: 'memory, MB', values: samples.map(({ memory }) => memory) },
    { name: 'pages, p95 ms', values: samples.map(({ page }) => page) },
    { name: 'calls, p95 ms', values: samples.map(({ api }) => api) },
  ]
  writeFileSync(
    join('.data-bench', 'steady.svg'),
    plot(
      samples.map(({ minute }) => minute),
      lines,
    ),
  )
}

const p95Of = ({ page, api }: { page: number[]; api: number[] }) => ({
  page: quantile(page, 0.95),
  api: quantile(api, 0.95),
})

/** Of the straight line that fits best. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
