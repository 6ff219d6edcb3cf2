import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { type Call, clientOver } from '#contract/client.ts'
import type { ProductKey } from '#contract/shared.ts'
import type { Role } from '#contract/users.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Database, DatabaseOptions, Db } from '#server/db/database.ts'
import { createCalls } from '#server/http/calls.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { announceSoon } from '#server/orders/announce.ts'
import { routes } from '#server/routes.ts'
import { openShop, type Shop } from '#server/shop.ts'
import { tasks } from '#server/tasks.ts'
import type { Actor } from '#server/users/actor.ts'
import { type CampaignWish, insertCampaign } from './campaign-factory.ts'
import { testDatabase } from './database.ts'
import { allowActing, type CustomerWish, EU, insertAreas, insertCustomer, insertUser } from './factories.ts'
import { insertManyProducts, insertPart, insertPrice, insertProduct, type ProductWish } from './product-factory.ts'

/** Someone with a client; `token` is '' for a visitor. */
export type Person = { api: Call; token: string }
/** A signed-in user who buys for a customer. */
export type Buyer = Person & { customerNumber: string; userId: string }

/** The shop in this process, on a database of its own, with both areas and nothing to sell. */
export type TestShop = {
  db: Db
  /** Where its database is. */
  url: string
  /** What the handlers lean on; a second one of the same database is another process. */
  inside: Shop
  /** The same handlers behind HTTP. */
  http(): Promise<FastifyInstance>
  visitor(): Person
  /** A signed-in user of a new customer, or of one that is there already; with the role of a customer unless said. */
  customer(wish?: CustomerWish & { customerNumber?: string; roles?: Role[] }): Promise<Buyer>
  /** The same user, signed in once more. */
  again(buyer: Buyer): Promise<Buyer>
  /** A signed-in user without a customer. */
  staff(role: 'backoffice' | 'impersonation'): Promise<Person & { userId: string }>
  /** A sales person who may act for the customers, and does so for the first of them. */
  acting(...customerNumbers: string[]): Promise<Person & { userId: string; own: Person }>
  /** Puts a product on sale; returns what is bought of it. */
  sells(wish?: ProductWish): Promise<ProductKey>
  /** Takes a product off sale, with what stands for it, the first first. */
  ends(product: ProductKey, ...successors: readonly ProductKey[]): Promise<void>
  /** Makes what is bought of one product a part of another. */
  moves(variant: ProductKey, to: ProductKey): Promise<void>
  /** Puts many products on sale, see `insertManyProducts`; once in a shop. */
  sellsMany(count: number): Promise<ProductKey[]>
  /** Has a product bring another along, see `insertPart`. */
  brings(product: ProductKey, part: Parameters<typeof insertPart>[2]): Promise<void>
  /** Starts a campaign; returns its id. */
  campaign(wish: CampaignWish): Promise<string>
  /** Adds a price, as an import in another process would. */
  prices(price: Parameters<typeof insertPrice>[1]): Promise<void>
  /** Does the jobs that are due now, and those that wait for another attempt; what changed of orders is heard of first. */
  jobs(): Promise<void>
  /** The same shop in another process: nothing in memory, and not told of changes. */
  another(): Promise<Omit<TestShop, 'another'>>
}

const CONFIG: Omit<Config, 'dataDir'> = {
  port: 0,
  host: 'localhost',
  metricsPort: undefined,
  databaseUrl: undefined,
  replicaUrl: undefined,
  demo: false,
  allowedHosts: [],
  secretKey: 'a secret of more than thirty-two characters',
  secretKeyBefore: undefined,
  trustedProxies: [],
  stripe: undefined,
  sandboxPayment: false,
  smtpUrl: undefined,
  mailFrom: undefined,
  erp: undefined,
  orderWebhook: undefined,
  requiresSecondFactor: false,
  publicSettings: {},
  logLevel: 'silent',
  isDevelopment: false,
}

/** Opens a shop for one test file: `const shop = await openTestShop()` at its top. */
export async function openTestShop(config: Partial<Config> = {}, options: DatabaseOptions = {}): Promise<TestShop> {
  const database = await testDatabase(options)
  await insertAreas(database.db)
  const dataDir = mkdtempSync(join(tmpdir(), 'oche-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const opened: Omit<TestShop, 'another'>[] = []
  // One that is opened in a test is too late to say that it is to be closed.
  afterAll(() => Promise.all(opened.map(({ inside }) => inside.close())))
  const open = async () => {
    const shop = await shopOn(database, { ...CONFIG, dataDir, ...config })
    opened.push(shop)
    return shop
  }
  return { ...(await open()), another: open }
}

async function shopOn(
  { db, pool, url }: Database & { url: string },
  config: Config,
): Promise<Omit<TestShop, 'another'>> {
  const inside = await openShop({ ...config, databaseUrl: url }, db)
  const calls = createCalls(inside, routes, { checkAnswers: true })
  const person = (actor: Actor | undefined, token = ''): Person => ({
    token,
    api: clientOver(calls.transport({ actor, ip: '127.0.0.1', traceId: randomUUID() })),
  })
  const signIn = async (userId: string): Promise<Person> => {
    const { accessToken } = await inside.sessions.start(db, userId)
    return person(await inside.sessions.findActor(accessToken), accessToken)
  }

  return {
    db,
    url,
    inside,
    http: () => buildApp(inside, calls),
    visitor: () => person(undefined),
    async customer(wish = {}) {
      const customerNumber = wish.customerNumber ?? (await insertCustomer(db, wish))
      const userId = await insertUser(db, { customerNumber, ...(wish.roles && { roles: wish.roles }) })
      return { ...(await signIn(userId)), customerNumber, userId }
    },
    again: async (buyer) => ({ ...buyer, ...(await signIn(buyer.userId)) }),
    async staff(role) {
      const userId = await insertUser(db, { roles: [role] })
      return { ...(await signIn(userId)), userId }
    },
    async acting(...customerNumbers) {
      const userId = await insertUser(db, { roles: ['impersonation'] })
      await allowActing(db, userId, ...customerNumbers)
      const own = await signIn(userId)
      const { token } = await own.api('POST /api/SalesImpersonation/Impersonate', {
        body: { area: EU, customerNo: customerNumbers[0] ?? '' },
      })
      return { ...person(await inside.sessions.findActor(token), token), userId, own }
    },
    async sells(wish) {
      const key = await insertProduct(db, wish)
      await inside.catalog.follow([{ kind: 'product', key: key.productId }])
      return key
    },
    async ends({ productId }, ...successors) {
      const related = successors.map((each) => ({ kind: 'successor', productId: each.productId }))
      await db
        .updateTable('product')
        .set({ is_active: false, related: JSON.stringify(related) })
        .where('product_id', '=', productId)
        .execute()
      await inside.catalog.follow([{ kind: 'product', key: productId }])
    },
    async moves({ productId, variantId }, to) {
      const moved = db.updateTable('variant').set({ product_id: to.productId })
      await moved.where('variant_id', '=', variantId).execute()
      await inside.catalog.follow([productId, to.productId].map((key) => ({ kind: 'product', key })))
    },
    async sellsMany(count) {
      const keys = await insertManyProducts(db, count)
      await inside.catalog.rebuild()
      return keys
    },
    async brings(product, part) {
      await insertPart(db, product, part)
      inside.onChanges([{ kind: 'part', key: product.variantId }])
    },
    async campaign(wish) {
      const id = await insertCampaign(db, wish)
      await inside.campaigns.follow([{ kind: 'campaign', key: id }])
      return id
    },
    async jobs() {
      await announceSoon(db)
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db)
      await runDueJobs(pool, inside, tasks)
    },
    async prices(price) {
      await insertPrice(db, price)
      inside.onChanges([{ kind: 'price', key: price.variantId }])
    },
  }
}
