import { isIP } from 'node:net'
import { z } from 'zod'
import type { PublicSettings } from '#contract/page.ts'
import { IN_PLAIN_WORDS } from './http/plain-words.ts'

const webAddress = (example: string) => z.url({ protocol: /^https?$/, error: `is not an address like ${example}` })
/** One without a host, which comes by a socket, is no address to others than PostgreSQL. */
const isReadable = (address: string) => URL.canParse(address.replace('@/', '@localhost/'))
const DatabaseAddress = z
  .string()
  .regex(/^postgres(ql)?:/, 'is not a PostgreSQL address')
  .refine(isReadable, 'is not readable: in its password # / ? @ and % are written %23 %2F %3F %40 and %25')

const NO_PORT = { error: 'is not a port from 0 to 65535' }
const Port = z.coerce.number(NO_PORT).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT)

/** A random text of 32 characters has fewer different ones than this only once in many millions. */
const FEWEST_LETTERS = 8
/** Words of keys that nobody has changed; beside one, a random part of 128 bits is secret enough. */
const TRIED = /change.?me|secret|password|example/gi
const RANDOM = /(?=[a-z]*\d)[a-z\d+/]{22}/i
const LongKey = z.string().min(32, 'has fewer than 32 characters')
const SecretKey = LongKey.refine(
  (key) => new Set(key).size >= FEWEST_LETTERS,
  'is a few characters again and again',
).refine(
  (key) => key.search(TRIED) < 0 || RANDOM.test(key.replace(TRIED, ' ')),
  'is no secret: anybody would try such words',
)

/** Whether it is an address, or one with how many of its bits tell the network. */
function isNetwork(written: string): boolean {
  const [address = '', bits, ...others] = written.split('/')
  const version = isIP(address)
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version > 0 && isRange && !others.length
}

const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().default('localhost'),
  /** Where Prometheus finds /metrics; nowhere when unset. */
  METRICS_PORT: Port.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: DatabaseAddress.optional(),
  /** A streaming replica of it, for reads that may be two seconds old. */
  DATABASE_REPLICA_URL: DatabaseAddress.optional(),
  /** `1` loads the demo world into an external database too. */
  DEMO: z.enum(['0', '1']).optional(),
  /** Comma separated host names; any host when unset. */
  ALLOWED_HOSTS: z
    .string()
    .refine(
      (value) => list(value).every((host) => /^[\w.-]+$/.test(host)),
      'is no list of host names like shop.example.com, www.example.com, without https:// and port',
    )
    .optional(),
  /** Signs access tokens. */
  SECRET_KEY: SecretKey.optional(),
  /** The one before it: what it has signed and sealed is still taken, also when it would be refused by now. */
  SECRET_KEY_BEFORE: LongKey.optional(),
  /** Proxies whose X-Forwarded-For is believed, comma separated addresses or networks. */
  TRUSTED_PROXIES: z
    .string()
    .refine((value) => list(value).every(isNetwork), 'is no list of addresses and networks, like 10.0.0.1, 10.1.0.0/16')
    .optional(),
  /** Payments by card through Stripe; both or neither. */
  STRIPE_SECRET_KEY: z.string().min(8, 'is too short for a key').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'is too short for a secret').optional(),
  /** Where Stripe is asked, when not at Stripe: a stand-in. */
  STRIPE_API_URL: webAddress('https://stripe.example.com').optional(),
  /** `1` offers payments that are only pretended, `0` does not; unset, the demo does. */
  SANDBOX_PAYMENT: z.enum(['0', '1']).optional(),
  /** Where mails are handed over; without it they are kept as files. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'is not an address like smtps://user:password@mail.example.com')
    .optional(),
  /** Whom mails are from. */
  MAIL_FROM: z.email('is not an e-mail address').optional(),
  /** The system that calculates carts. */
  ERP_CALCULATE_URL: webAddress('https://erp.example.com/calculate').optional(),
  /** Sent to it as a bearer token. */
  ERP_CALCULATE_TOKEN: z.string().optional(),
  /** Where messages about orders are sent to. */
  ORDER_WEBHOOK_URL: webAddress('https://erp.example.com/orders').optional(),
  /** Signs those messages; `whsec_` and base64, or any text. */
  ORDER_WEBHOOK_SECRET: z.string().min(24, 'has fewer than 24 characters').optional(),
  /** `1` asks visitors for consent and tells a data layer of what they look at and buy. */
  TRACKING: z.enum(['0', '1']).optional(),
  /** A server of Elastic APM that measures pages in the browser; only with TRACKING. */
  MONITORING_URL: webAddress('https://apm.example.com').optional(),
  /** `1` follows the size of the window. */
  DEVICE_INFO: z.enum(['0', '1']).optional(),
  /** `1` lets who works for the shop do nothing before he has set up a second factor. */
  REQUIRE_SECOND_FACTOR: z.enum(['0', '1']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  /** `1` serves the storefront's sources as they are. */
  DEV: z.enum(['0', '1']).optional(),
})

/** A variable that the shop reads. */
export type Setting = keyof z.input<typeof Environment>
export const SETTING_NAMES = Environment.keyof().options
/** What holds where a variable says nothing. */
export const DEFAULT_SETTINGS: Readonly<Partial<Record<Setting, unknown>>> = Environment.parse({})

/** The account at Stripe, and where it is asked. */
export type StripeConfig = { secretKey: string; webhookSecret: string; apiUrl: string | undefined }

/** The shop's configuration, from the environment. */
export type Config = {
  port: number
  host: string
  /** Of the figures for Prometheus; undefined gives none. */
  metricsPort: number | undefined
  dataDir: string
  /** An external PostgreSQL; the embedded one when undefined. */
  databaseUrl: string | undefined
  /** Its replica, for reads that may be two seconds old; the database itself serves them when undefined. */
  replicaUrl: string | undefined
  /** Whether the demo world belongs into this shop. */
  demo: boolean
  allowedHosts: readonly string[]
  secretKey: string | undefined
  /** The key before it, whose tokens and seals still hold. */
  secretKeyBefore: string | undefined
  trustedProxies: readonly string[]
  /** How payments by card are taken; undefined takes none. */
  stripe: StripeConfig | undefined
  /** Whether payments can be pretended; undefined leaves it to the demo world being there. */
  sandboxPayment: boolean | undefined
  /** The server that takes mails; undefined keeps them as files in `dataDir`. */
  smtpUrl: string | undefined
  /** The address mails are from; undefined is one at the area's own domain. */
  mailFrom: string | undefined
  /** Whether sales and back office sign in with a second factor, all of them. */
  requiresSecondFactor: boolean
  /**
   * The system that calculates carts, and what the shop proves itself with; the shop calculates alone when undefined.
   */
  erp: { url: string; token: string | undefined } | undefined
  /** Where messages about orders go and what signs them; nowhere when undefined. */
  orderWebhook: { url: string; secret: string } | undefined
  publicSettings: PublicSettings
  logLevel: string
  isDevelopment: boolean
}

/** Reads and checks the environment; throws one Error whose message names every variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // `PORT=` is how a shell leaves a variable unset.
  const said = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(said, IN_PLAIN_WORDS)
  const faults = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  if (parsed.data?.DATABASE_URL && !parsed.data.SECRET_KEY) faults.push('SECRET_KEY is required with DATABASE_URL')
  if (parsed.data?.SECRET_KEY_BEFORE && !parsed.data.SECRET_KEY) {
    faults.push('SECRET_KEY_BEFORE is the key before a SECRET_KEY, which is missing')
  }
  if (parsed.data?.DATABASE_REPLICA_URL && !parsed.data.DATABASE_URL) {
    faults.push('DATABASE_REPLICA_URL is the replica of a DATABASE_URL, which is missing')
  }
  if (Boolean(parsed.data?.STRIPE_SECRET_KEY) !== Boolean(parsed.data?.STRIPE_WEBHOOK_SECRET)) {
    faults.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together')
  }
  if (parsed.data?.ORDER_WEBHOOK_URL && !parsed.data.ORDER_WEBHOOK_SECRET) {
    faults.push('ORDER_WEBHOOK_SECRET is required with ORDER_WEBHOOK_URL')
  }
  if (!parsed.data || faults.length) throw new Error(`The configuration is not usable:\n  ${faults.join('\n  ')}`)
  const env = parsed.data
  const demo = env.DATABASE_URL ? env.DEMO === '1' : env.DEMO !== '0'
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    demo,
    allowedHosts: list(env.ALLOWED_HOSTS?.toLowerCase()),
    secretKey: env.SECRET_KEY,
    secretKeyBefore: env.SECRET_KEY_BEFORE,
    trustedProxies: list(env.TRUSTED_PROXIES),
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL }
        : undefined,
    sandboxPayment: env.SANDBOX_PAYMENT ? env.SANDBOX_PAYMENT === '1' : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    requiresSecondFactor: env.REQUIRE_SECOND_FACTOR === '1',
    erp: env.ERP_CALCULATE_URL ? { url: env.ERP_CALCULATE_URL, token: env.ERP_CALCULATE_TOKEN } : undefined,
    orderWebhook:
      env.ORDER_WEBHOOK_URL && env.ORDER_WEBHOOK_SECRET
        ? { url: env.ORDER_WEBHOOK_URL, secret: env.ORDER_WEBHOOK_SECRET }
        : undefined,
    publicSettings: {
      ...(env.TRACKING === '1' && { tracking: true }),
      ...(env.TRACKING === '1' && env.MONITORING_URL && { monitoringUrl: env.MONITORING_URL }),
      ...(env.DEVICE_INFO === '1' && { deviceInfo: true }),
    },
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.DEV === '1',
  }
}

/** A line about each variable that is called nearly as one which is not set: somebody has made a slip. */
export function misspeltSettings(environment: Record<string, string | undefined>): string[] {
  const missing = SETTING_NAMES.filter((name) => name.length >= SHORTEST_TOLD && !environment[name])
  return Object.keys(environment).flatMap((name) => {
    const meant = environment[name] && missing.find((each) => isSlipOf(name, each))
    return meant ? [`${name} sets nothing: is ${meant} meant?`] : []
  })
}

/** Shorter names are near to those of many others. */
const SHORTEST_TOLD = 8

/** Whether two words differ by a letter that is added, left out or another one, or by two that have changed places. */
function isSlipOf(word: string, meant: string): boolean {
  let start = 0
  while (start < word.length && word[start] === meant[start]) start++
  let end = 0
  while (end < Math.min(word.length, meant.length) - start && word.at(-1 - end) === meant.at(-1 - end)) end++
  const [typed, right] = [word, meant].map((each) => each.slice(start, each.length - end))
  if (typed === undefined || right === undefined || typed === right) return false
  return (
    Math.max(typed.length, right.length) === 1 || (typed.length === 2 && typed === [...right].toReversed().join(''))
  )
}

const list = (value = '') =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
