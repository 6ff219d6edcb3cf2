import { z } from 'zod'
import type { AreaSettings } from '#contract/area.ts'
import { Email } from '#contract/shared.ts'
import { bareHost } from '#domain/area.ts'
import { inBatches } from '#domain/batching.ts'
import { domainOf } from '#domain/site.ts'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Task, task } from '../jobs/task.ts'
import { messageOf } from '../message-of.ts'
import { type Letter, oneLine, writeLetter } from './letter.ts'
import { saysNothing } from './mailer.ts'
import * as queries from './queries.ts'

/** A mail to send: `kind` says what it is about, `replyTo` where answers go when not to the shop. */
export type Mail = { kind: string; area: AreaSettings; to: readonly string[]; replyTo?: string; letter: Letter }

const KEPT_DAYS = 90
/** Mails of one job: should each take as long as it may, there is time for all. */
const MOST_TOGETHER = 20
/** What only the reader may open: whoever reads a link to a password could sign in as him. */
export const SECRET_KINDS: ReadonlySet<string> = new Set(['recovery', 'invitation'])
/** What a person waits for at the sign-in, or has to hear of at once: it goes before every other mail. */
const AWAITED = new Set(['recovery'])

/**
 * Has a mail sent once the transaction is committed; returns its id. A mail server that is away does not matter here:
 * it is tried again for 22 hours. Throws for an address that is none.
 */
export async function queueMail(tx: Db, mail: Mail): Promise<string> {
  const [mailId = ''] = await queueMails(tx, [mail])
  return mailId
}

/** The same for several at once; they wait as long as the least urgent of them. */
export async function queueMails(tx: Db, mails: readonly Mail[]): Promise<string[]> {
  if (mails.length === 0) return []
  const mailIds = await queries.insertMails(
    tx,
    mails.map(({ kind, area, to, replyTo, letter }) => ({
      kind,
      areaId: area.areaInfo.areaId,
      recipients: to.map((address) => Email.parse(address)),
      replyTo: replyTo ? Email.parse(replyTo) : '',
      ...writeLetter(letter, area),
    })),
  )
  const isAwaited = mails.every(({ kind }) => AWAITED.has(kind))
  for (const some of inBatches(mailIds, MOST_TOGETHER)) await enqueue(tx, sendMails, { mailIds: some }, { isAwaited })
  return mailIds
}

/**
 * Sends those of the mails that wait, one after the other; what was sent, or given up, is left alone. One that fails
 * stops no other, but a server that says nothing is asked for one mail at a time: the next attempt begins with those that
 * were not tried yet. What a shop that ends has not begun leaves with the next one.
 */
export const sendMails: Task<{ mailIds: string[] }> = task({
  name: 'mail.send-together',
  payload: z.object({ mailIds: z.array(z.uuid()).max(MOST_TOGETHER) }),
  maxAttempts: 13,
  priority: 10,
  async run({ db, mailer, areas, config }, { mailIds }, { signal, closing, isLast }) {
    const failures: unknown[] = []
    const waiting = await queries.findWaitingMails(db, [mailIds])
    for (const [at, mail] of waiting.entries()) {
      if (closing.aborted) {
        // What has failed brings this job back, and with it all that waits; but not after the last attempt.
        const mailIds = waiting.slice(at).map(({ mailId }) => mailId)
        if (failures.length === 0 || isLast) await enqueue(db, sendMails, { mailIds })
        break
      }
      const from = senderOf(areas.find(mail.areaId), config.mailFrom)
      try {
        await mailer.send({ ...mail, to: mail.recipients, from }, signal)
      } catch (error) {
        const reason = oneLine(messageOf(error))
        await queries.markFailure(db, mail.mailId, reason, isLast)
        failures.push(error)
        // Whatever else the shop has to do waits behind who waits here; at last each mail has its turn.
        if (saysNothing(error) && !isLast) break
        continue
      }
      await queries.markSent(db, [mail.mailId, SECRET_KINDS.has(mail.kind)])
    }
    if (failures.length > 0) throw failures[0]
  },
})

/** Sends one mail, as versions before this one queued it and still do beside it. */
export const sendMail = task({
  name: 'mail.send',
  payload: z.object({ mailId: z.uuid() }),
  maxAttempts: sendMails.maxAttempts,
  run: (shop, { mailId }, attempt) => sendMails.run(shop, { mailIds: [mailId] }, attempt),
})

/** Forgets mails each night after a quarter of a year. */
export const forgetMails = task({
  name: 'mail.forget',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '40 3 * * *',
  run: ({ db }) => queries.deleteOldMails(db, KEPT_DAYS),
})

/** Whom an area's mails are from: the address of the configuration, else one at the area's own domain. */
function senderOf(area: AreaSettings | undefined, mailFrom: string | undefined) {
  const host = bareHost((area && domainOf(area)) ?? 'localhost')
  return { name: oneLine(area?.solutionName ?? ''), address: mailFrom ?? `no-reply@${host}` }
}
