import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { answerWithin } from '../db/away.ts'
import type { Shop } from '../shop.ts'
import { listenAt } from './listening.ts'
import { countJobs } from './state-queries.ts'

/** What a process measures of itself, for Prometheus. */
export type Metrics = {
  /** Counts an answer: by call, verb and status, with the time it took. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** Every figure as Prometheus reads it; those of a database that is away are left out. */
  text(): Promise<string>
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const DATABASE_MS = 1_000

/** Begins to measure; the event loop, memory and garbage collection too. */
export function openMetrics({ db, reads, caches }: Pick<Shop, 'db' | 'reads' | 'caches'>, pool: Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const answers = new Histogram({
    name: 'oche_http_request_duration_seconds',
    help: 'Answers by call, verb and status, and how long they took; a search is its call.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'oche_database_connections',
    help: 'Connections of the pool for requests, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'oche_replica_in_use',
    help: '1 while a replica serves the reads that may be two seconds old.',
    registers,
    collect() {
      this.set(Number(reads.isReplica()))
    },
  })
  new Gauge({
    name: 'oche_jobs',
    help: 'Jobs of the whole shop: mails, messages to other systems, sweeps.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const [jobs] = await answerWithin(DATABASE_MS, countJobs(db, [])).catch(() => [])
      if (jobs) for (const [state, count] of Object.entries(jobs)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'oche_cache_entries',
    help: 'What this process keeps in memory and on disk; `product` is the search index.',
    labelNames: ['type'],
    registers,
    collect() {
      for (const { type, entries } of caches.usage()) this.set({ type }, entries)
    },
  })
  return {
    answered({ method, routeOptions: { url = 'none' } }, { statusCode, elapsedTime }) {
      answers.observe({ method, route: url, status: String(statusCode) }, elapsedTime / 1000)
    },
    text: () => registry.metrics(),
  }
}

/**
 * Answers `/metrics` on a port of its own, which nobody but the one who measures should reach. Throws what to do when
 * it is taken.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ headersTimeout: 10_000 }, (request, reply) => {
    if (request.url !== '/metrics') return void reply.writeHead(404).end()
    metrics.text().then(
      (text) => reply.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await listenAt(server, { port, host, setting: 'METRICS_PORT' })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
