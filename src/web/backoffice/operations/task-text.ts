import type { Translate } from '../../app/translations.ts'

/** What a job does, in words; one that is not known any more by its name. */
export function taskText(task: string, t: Translate): string {
  const words: Readonly<Record<string, string>> = {
    'cart.forget': t('Task.CartForget', 'Clear old carts away'),
    'feed.take': t('Task.FeedTake', 'Note changes for feeds'),
    'feed.tidy': t('Task.FeedTidy', 'Clear old changes of feeds away'),
    'import.forget': t('Task.ImportForget', 'Clear old imports away'),
    'jobs.release-lost': t('Task.JobsRelease', 'Take up jobs of processes that ended'),
    'limits.forget': t('Task.LimitsForget', 'Clear counts of attempts away'),
    'mail.forget': t('Task.MailForget', 'Clear old mails away'),
    'mail.send': t('Task.MailSend', 'Send a mail'),
    'mail.send-together': t('Task.MailSendTogether', 'Send mails'),
    'orders.announce': t('Task.OrdersAnnounce', 'Tell of news of orders'),
    'orders.deliver': t('Task.OrdersDeliver', 'Send an order message to the ERP'),
    'orders.forget-deliveries': t('Task.DeliveriesForget', 'Clear old order messages away'),
    'payments.sweep': t('Task.PaymentsSweep', 'Compare payments with the provider'),
    'privacy.erase-mentions': t('Task.PrivacyErase', 'Erase what names a person'),
    'privacy.forget': t('Task.PrivacyForget', 'Clear old traces of people away'),
    'purchases.count': t('Task.PurchasesCount', 'Count what customers bought'),
    'users.forget-resets': t('Task.ResetsForget', 'Clear old links to passwords away'),
    'users.mail-invitations': t('Task.InvitationsMail', 'Mail invitations'),
    'users.mail-reset-link': t('Task.ResetMail', 'Mail a link to a new password'),
  }
  return words[task] ?? task
}
