import { z } from 'zod'
import type { PublicSettings } from '#contract/page.ts'

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:/, 'is not a PostgreSQL address')
    .optional(),
  /** `1` loads the demo world into an external database too. */
  DEMO: z.enum(['0', '1']).optional(),
  /** Comma separated host names; any host when unset. */
  ALLOWED_HOSTS: z.string().optional(),
  /** Signs access tokens. */
  SECRET_KEY: z.string().min(32, 'has fewer than 32 characters').optional(),
  /** Proxies whose X-Forwarded-For is believed, comma separated addresses or networks. */
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[\da-f.:/, ]+$/i, 'is no list of addresses and networks')
    .optional(),
  /** Where mails are handed over; without it they are kept as files. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'is not an address like smtps://user:password@mail.example.com')
    .optional(),
  /** Whom mails are from. */
  MAIL_FROM: z.email('is not an e-mail address').optional(),
  /** `1` asks visitors for consent and tells a data layer of what they look at and buy. */
  TRACKING: z.enum(['0', '1']).optional(),
  /** A server of Elastic APM that measures pages in the browser; only with TRACKING. */
  MONITORING_URL: z
    .url({ protocol: /^https?$/, error: 'is not an address like https://apm.example.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** `1` follows the size of the window. */
  DEVICE_INFO: z.enum(['0', '1']).optional(),
  /** `1` lets who works for the shop do nothing before he has set up a second factor. */
  REQUIRE_SECOND_FACTOR: z.enum(['0', '1']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  /** `1` serves the storefront's sources as they are. */
  DEV: z.enum(['0', '1']).optional(),
})

/** The shop's configuration, from the environment. */
export type Config = {
  port: number
  host: string
  dataDir: string
  /** An external PostgreSQL; the embedded one when undefined. */
  databaseUrl: string | undefined
  /** Whether the demo world belongs into this shop. */
  demo: boolean
  allowedHosts: readonly string[]
  secretKey: string | undefined
  trustedProxies: readonly string[]
  /** The server that takes mails; undefined keeps them as files in `dataDir`. */
  smtpUrl: string | undefined
  /** The address mails are from; undefined is one at the area's own domain. */
  mailFrom: string | undefined
  /** Whether sales and back office sign in with a second factor, all of them. */
  requiresSecondFactor: boolean
  publicSettings: PublicSettings
  logLevel: string
  isDevelopment: boolean
}

/** Reads and checks the environment; throws one Error whose message names every variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // `PORT=` is how a shell leaves a variable unset.
  const said = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(said)
  const faults = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  if (parsed.data?.DATABASE_URL && !parsed.data.SECRET_KEY) faults.push('SECRET_KEY is required with DATABASE_URL')
  if (!parsed.data || faults.length) throw new Error(`The configuration is not usable:\n  ${faults.join('\n  ')}`)
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    demo: env.DATABASE_URL ? env.DEMO === '1' : env.DEMO !== '0',
    allowedHosts: list(env.ALLOWED_HOSTS),
    secretKey: env.SECRET_KEY,
    trustedProxies: list(env.TRUSTED_PROXIES),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    requiresSecondFactor: env.REQUIRE_SECOND_FACTOR === '1',
    publicSettings: {
      ...(env.TRACKING === '1' && { tracking: true }),
      ...(env.TRACKING === '1' && env.MONITORING_URL && { monitoringUrl: env.MONITORING_URL }),
      ...(env.DEVICE_INFO === '1' && { deviceInfo: true }),
    },
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.DEV === '1',
  }
}

const list = (value = '') =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
