import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase, whenReachable } from './db/database.ts'
import { startDatabase } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { loadDemo } from './demo/load.ts'
import { createCalls } from './http/calls.ts'
import { servePages } from './pages.ts'
import { routes } from './routes.ts'
import { openShop } from './shop.ts'

/** Exit codes that say whether starting again can help (sysexits). */
const EXIT = { software: 70, configuration: 78 }

const config = configuration()
mkdirSync(config.dataDir, { recursive: true })
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const isDevelopment = process.env.DEV === '1'

const server = config.databaseUrl ? undefined : await startDatabase(config.dataDir)
const database = openDatabase(config.databaseUrl ?? server?.url ?? '')
await whenReachable(database.pool, () => say('Waiting for the database …'))
const applied = await migrate(database.pool)
if (applied.length) say(`Database: ${applied.length} migrations applied`)
if (config.demo) await loadDemo(database.db, { today: new Date(), onProgress: say })

const shop = await openShop(config, database.db, server?.url ?? config.databaseUrl ?? '')
