import type { Setting } from '../config.ts'

/** What each variable does, in a line; README.md says more. */
const SETTINGS: Record<Setting, string> = {
  PORT: 'where the shop listens (3000)',
  HOST: 'the address it listens at (localhost)',
  METRICS_PORT: 'where Prometheus finds /metrics (nowhere)',
  DATA_DIR: 'the embedded database, keys, mails (.data)',
  DATABASE_URL: 'an external PostgreSQL instead of the embedded one',
  DATABASE_REPLICA_URL: 'a streaming replica of it, for reads that may be two seconds old',
  DEMO: '1 loads the demo wholesaler, 0 does not',
  ALLOWED_HOSTS: 'host names that are served, comma separated (any)',
  SECRET_KEY: 'signs access tokens; required with DATABASE_URL',
  SECRET_KEY_BEFORE: 'the key before it, which is still taken',
  TRUSTED_PROXIES: 'proxies whose X-Forwarded-For is believed',
  STRIPE_SECRET_KEY: 'payments by card, with STRIPE_WEBHOOK_SECRET',
  STRIPE_WEBHOOK_SECRET: 'payments by card, with STRIPE_SECRET_KEY',
  STRIPE_API_URL: 'where Stripe is asked instead, for a stand-in',
  SANDBOX_PAYMENT: '1 offers payments that are only pretended',
  SMTP_URL: 'the server that takes mails (files in DATA_DIR/outbox)',
  MAIL_FROM: 'the address mails are from',
  ERP_CALCULATE_URL: 'an ERP that says what carts cost',
  ERP_CALCULATE_TOKEN: 'what the shop proves itself to it with',
  ORDER_WEBHOOK_URL: 'where orders and their states are sent',
  ORDER_WEBHOOK_SECRET: 'signs those messages',
  TRACKING: '1 asks for consent and fills window.dataLayer',
  MONITORING_URL: 'an Elastic APM server for pages, with TRACKING',
  DEVICE_INFO: '1 says the kind of device on the document',
  REQUIRE_SECOND_FACTOR: '1 asks staff for a second factor',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent (warn)',
  DEV: '1 serves the sources of the storefront',
}

/** The variables as `--help` lists them. */
export const settingsHelp = (): string =>
  Object.entries(SETTINGS)
    .map(([name, words]) => `  ${name.padEnd(22)} ${words}`)
    .join('\n')
