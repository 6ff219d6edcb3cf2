import { forgetCarts } from './cart/own-carts.ts'
import { followFeeds, tidyFeeds } from './feed/changes.ts'
import { forgetImports } from './import/forget.ts'
import { releaseLostJobs } from './jobs/lost-jobs.ts'
import type { Task } from './jobs/task.ts'
import { forgetHits } from './limits/service.ts'
import { forgetMails, sendMail, sendMails } from './mail/service.ts'
import { announceOrders } from './orders/announce.ts'
import { deliverWebhook, forgetDeliveries } from './orders/webhook.ts'
import { sweepPayments } from './payments/sweep.ts'
import { forgetTraces } from './privacy/forget.ts'
import { eraseMentions } from './privacy/mentions.ts'
import { countHistory } from './purchases/counting.ts'
import { mailInvitations } from './users/invitations.ts'
import { forgetResets, mailResetLink } from './users/recovery.ts'

/** Everything the shop does apart from requests: when it was enqueued, or by the clock. */
export const tasks: readonly Task[] = [
  announceOrders,
  deliverWebhook,
  forgetDeliveries,
  forgetCarts,
  releaseLostJobs,
  forgetHits,
  sendMail,
  sendMails,
  forgetMails,
  mailResetLink,
  forgetResets,
  mailInvitations,
  sweepPayments,
  followFeeds,
  tidyFeeds,
  forgetImports,
  forgetTraces,
  eraseMentions,
  countHistory,
]
