import type { Translate } from '../../app/translations.ts'
import { deedWords } from '../../users/deed-words.ts'

/** What a call of the back office begins with. */
const OFFICE = /^POST \/backoffice\/api\//

/** What was done, in words; undefined for what has none. A call that only looks stands there because it was refused. */
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
    'Import/{kind} (dry run)': t('Deed.ImportCheck', 'Checked a file'),
    'Mail/TryAgain': t('Deed.MailAgain', 'Sent a mail again'),
    'Operations/GiveJobUp': t('Deed.JobGivenUp', 'Gave a job up'),
    'Operations/TryJobAgain': t('Deed.JobAgain', 'Had a job done again'),
    'Order/SendReceiptCopy': t('Deed.ReceiptCopy', 'Sent a receipt again'),
    'Order/UpdateOrderState': t('Deed.OrderState', 'Changed the state of an order'),
    'Payment/LookAgain': t('Deed.PaymentLook', 'Asked the provider about a payment'),
    'Payment/SettleDifference': t('Deed.PaymentSettle', 'Settled a difference'),
    'Picture/Upload': t('Deed.PictureUpload', 'Sent a picture'),
    'Redirect/DeleteAllRedirects': t('Deed.RedirectsDeleteAll', 'Deleted all redirects'),
    'Redirect/DeleteMissedAddresses': t('Deed.MissedDelete', 'Took addresses off the 404 desk'),
    'Redirect/DeleteRedirects': t('Deed.RedirectsDelete', 'Deleted redirects'),
    'Redirect/PutBackRedirects': t('Deed.RedirectsPutBack', 'Put deleted redirects back'),
    'Redirect/RestoreSnapshot': t('Deed.RedirectsRestore', 'Brought redirects back'),
    'Redirect/UpdateRedirect': t('Deed.RedirectSave', 'Saved a redirect'),
    'Redirect/UpdateRedirectsByCsv': t('Deed.RedirectsImport', 'Imported redirects'),
    'Redirect/UpdateRedirectsByCsv (dry run)': t('Deed.RedirectsCheck', 'Checked a file of redirects'),
    'User/ErasePerson': t('Deed.PersonErase', 'Erased a person'),
    'User/ExportPerson': t('Deed.PersonExport', 'Exported what is kept of a person'),
    'User/RemoveSecondFactor': t('Deed.SecondFactorRemove', 'Took two-step sign-in off somebody'),
    'User/SendPasswordMail': t('Deed.PasswordMail', 'Sent somebody a link for a password'),
    'User/SetActive': t('Deed.UserActive', 'Opened or closed an account'),
    'Person.Erased': t('Deed.PersonErase', 'Erased a person'),
    'POST /api/SalesImpersonation/Impersonate': t('Deed.ImpersonationStart', 'Began to act for the customer'),
    'POST /api/User/BeginSecondFactor': t('Deed.SecondFactorBegin', 'Began two-step sign-in'),
    'POST /api/User/ChangePassword': t('Deed.PasswordChange', 'Changed the password'),
    'POST /api/User/ConfirmSecondFactor': t('Deed.SecondFactorOn', 'Turned two-step sign-in on'),
    'POST /api/User/EndOtherSessions': t('Deed.SessionEndOthers', 'Signed out everywhere else'),
    'POST /api/User/EndSession': t('Deed.SessionEnd', 'Signed out'),
    'POST /api/User/Login': t('Deed.SessionStart', 'Signed in'),
    'POST /api/User/RecoverPassword': t('Deed.PasswordResetAsked', 'Asked for a new password'),
    'POST /api/User/RemoveSecondFactor': t('Deed.SecondFactorOff', 'Turned two-step sign-in off'),
    'POST /api/User/ResetPasswordByToken': t('Deed.PasswordReset', 'Chose a new password'),
  }
  return words[action.replace(OFFICE, '')] ?? deedWords(t, action) ?? lookText(action, t)
}

/** What a call wanted to see, by the noun it is one of. */
function lookText(action: string, t: Translate): string | undefined {
  const words: Readonly<Record<string, string>> = {
    Area: t('Look.Area', 'Wanted to see the settings of areas'),
    Audit: t('Look.Audit', 'Wanted to see the audit trail'),
    Campaigns: t('Look.Campaigns', 'Wanted to see campaigns'),
    Cart: t('Look.Cart', 'Wanted to see a cart'),
    Customer: t('Look.Customer', 'Wanted to see customers or their addresses'),
    CustomerCenter: t('Look.CustomerCenter', 'Wanted to see orders or invoices'),
    Debug: t('Look.Debug', 'Wanted to see the caches'),
    Document: t('Look.Document', 'Wanted to see documents'),
    FavoriteList: t('Look.FavoriteList', 'Wanted to see favourite lists'),
    Import: t('Look.Import', 'Wanted to see imports'),
    InstantExcel: t('Look.InstantExcel', 'Wanted to see an order sheet'),
    Mail: t('Look.Mail', 'Wanted to see mails'),
    Operations: t('Look.Operations', 'Wanted to see how the shop runs'),
    Order: t('Look.Order', 'Wanted to see orders'),
    Paper: t('Look.Paper', 'Wanted to see an invoice, a credit memo, a confirmation or a packing list'),
    Payment: t('Look.Payment', 'Wanted to see payments'),
    Price: t('Look.Price', 'Wanted to see prices'),
    Redirect: t('Look.Redirect', 'Wanted to see redirects'),
    Report: t('Look.Report', 'Wanted to see how the shop does'),
    SalesImpersonation: t('Look.Acting', 'Wanted to see who acts for whom'),
    Shipping: t('Look.Shipping', 'Wanted to see ways to ship'),
    User: t('Look.User', 'Wanted to see accounts, sessions or their mails'),
  }
  return words[/^\w+ \/(?:backoffice\/)?api\/(\w+)\//.exec(action)?.[1] ?? '']
}
