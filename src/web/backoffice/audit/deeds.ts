import type { Translate } from '../../app/translations.ts'
import { deedWords } from '../../users/deed-words.ts'

/** What a call of the back office begins with. */
const OFFICE = /^POST \/backoffice\/api\//

/** What was done, in words; undefined for what has none. */
export function deedText(action: string, t: Translate): string | undefined {
  const words: Readonly<Record<string, string>> = {
    'Session.Start': t('Deed.SessionStart', 'Signed in'),
    'Session.End': t('Deed.SessionEnd', 'Signed out'),
    'Session.EndOthers': t('Deed.SessionEndOthers', 'Signed out everywhere else'),
    'Session.RefreshTokenReused': t('Deed.RefreshTokenReused', 'Session ended: its key came twice'),
    'Password.Change': t('Deed.PasswordChange', 'Changed the password'),
    'Password.Reset': t('Deed.PasswordReset', 'Chose a new password'),
    'Password.ResetAsked': t('Deed.PasswordResetAsked', 'Asked for a new password'),
    'SecondFactor.Begin': t('Deed.SecondFactorBegin', 'Began two-step sign-in'),
    'SecondFactor.On': t('Deed.SecondFactorOn', 'Turned two-step sign-in on'),
    'SecondFactor.Off': t('Deed.SecondFactorOff', 'Turned two-step sign-in off'),
    'Impersonation.Start': t('Deed.ImpersonationStart', 'Began to act for the customer'),
    'Impersonation.End': t('Deed.ImpersonationEnd', 'Ended acting for the customer'),
    'POST /api/SalesImpersonation/EndImpersonation': t('Deed.ImpersonationEnd', 'Ended acting for the customer'),
    'Order.ReceiptCopy': t('Deed.ReceiptCopy', 'Sent a receipt again'),
    'Payment.Refund': t('Deed.Refund', 'Paid money back'),
    'Area/UpdateSettings': t('Deed.AreaChange', 'Changed the settings of the area'),
    'Campaigns/SaveCampaign': t('Deed.CampaignSave', 'Saved a campaign'),
    'Customer/SetBlocked': t('Deed.CustomerBlock', 'Blocked a customer or let him order again'),
    'Debug/InvalidateCacheByType': t('Deed.CachePurge', 'Emptied a cache'),
    'Document/CreatePreview': t('Deed.DocumentPreview', 'Looked at a document before publishing'),
    'Document/DeleteByKey': t('Deed.DocumentDelete', 'Deleted a document'),
    'Document/Update': t('Deed.DocumentSave', 'Saved a document'),
    'Import/Stop': t('Deed.ImportStop', 'Stopped an import'),
    'Import/{kind}': t('Deed.Import', 'Imported a file'),
    'Mail/TryAgain': t('Deed.MailAgain', 'Sent a mail again'),
    'Operations/GiveJobUp': t('Deed.JobGivenUp', 'Gave a job up'),
    'Operations/TryJobAgain': t('Deed.JobAgain', 'Had a job done again'),
    'Order/SendReceiptCopy': t('Deed.ReceiptCopy', 'Sent a receipt again'),
    'Order/UpdateOrderState': t('Deed.OrderState', 'Changed the state of an order'),
    'Payment/LookAgain': t('Deed.PaymentLook', 'Asked the provider about a payment'),
    'Payment/SettleDifference': t('Deed.PaymentSettle', 'Settled a difference'),
    'Redirect/DeleteAllRedirects': t('Deed.RedirectsDeleteAll', 'Deleted all redirects'),
    'Redirect/DeleteMissedAddresses': t('Deed.MissedDelete', 'Took addresses off the 404 desk'),
    'Redirect/DeleteRedirects': t('Deed.RedirectsDelete', 'Deleted redirects'),
    'Redirect/RestoreSnapshot': t('Deed.RedirectsRestore', 'Brought redirects back'),
    'Redirect/UpdateRedirect': t('Deed.RedirectSave', 'Saved a redirect'),
    'Redirect/UpdateRedirectsByCsv': t('Deed.RedirectsImport', 'Imported redirects'),
    'User/ErasePerson': t('Deed.PersonErase', 'Erased a person'),
    'User/ExportPerson': t('Deed.PersonExport', 'Exported what is kept of a person'),
    'User/RemoveSecondFactor': t('Deed.SecondFactorRemove', 'Took two-step sign-in off somebody'),
    'User/SendPasswordMail': t('Deed.PasswordMail', 'Sent somebody a link for a password'),
    'User/SetActive': t('Deed.UserActive', 'Opened or closed an account'),
  }
  return words[action.replace(OFFICE, '')] ?? deedWords(t, action)
}
