import { expect, test } from 'vitest'
import { PATIENT } from '#test/database.ts'
import { EU } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { createCalls } from '../http/calls.ts'
import { routes } from '../routes.ts'
import { openMetrics, serveMetrics } from './metrics.ts'

const shop = await openTestShop()

test('Prometheus finds answers by call and status, the pool, jobs, caches and the event loop, and nothing of who asked', async () => {
  const database = openDatabase(shop.url, PATIENT)
  const metrics = openMetrics(shop.inside, database.pool)
  const app = await buildApp(shop.inside, createCalls(shop.inside, routes), { onAnswer: metrics.answered })
  await app.inject({ method: 'POST', url: '/api/Product/GetProductsBySearch', payload: { area: EU, nothing: 1 } })
  await app.inject({ method: 'POST', url: '/backoffice/api/Import/stock?token=secret-token' })
  await app.inject({ url: '/nothing/here' })

  const served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  for (const line of [
    /oche_http_request_duration_seconds_count\{method="POST",route="\/api\/Product\/GetProductsBySearch",status="\d+"\} 1/,
    /oche_http_request_duration_seconds_count\{method="POST",route="\/backoffice\/api\/Import\/:kind",status="401"\} 1/,
    /oche_database_connections\{state="awaited"\} 0/,
    /oche_jobs\{state="failed"\} 0/,
    /oche_cache_entries\{type="product"\} \d+/,
    /nodejs_eventloop_lag_p99_seconds/,
  ]) {
    expect(text).toMatch(line)
  }
  expect(text).not.toContain('secret-token')
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
  await served.close()
  await database.close()
})
