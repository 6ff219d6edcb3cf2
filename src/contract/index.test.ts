import { expect, test } from 'vitest'
import { z } from 'zod'
import { SPECIFIED_CALLS } from '#test/specified.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const calls: [string, Endpoint][] = Object.entries(contract)

/** Calls of ours that the specification does not name. */
const OURS = [
  'POST /api/User/Logout',
  'POST /api/User/GetSessions',
  'POST /api/User/EndSession',
  'POST /api/User/EndOtherSessions',
  'POST /api/User/GetSecondFactor',
  'POST /api/User/BeginSecondFactor',
  'POST /api/User/ConfirmSecondFactor',
  'POST /api/User/RemoveSecondFactor',
  'POST /backoffice/api/User/RemoveSecondFactor',
  'POST /api/SalesImpersonation/EndImpersonation',
  'POST /api/SalesImpersonation/GetDeeds',
  'POST /api/Cart/HandOver',
  'POST /api/Cart/GetHandedOver',
  'POST /api/Cart/TakeOver',
  'POST /api/Product/GetSuggestions',
  'POST /api/Campaigns/GetMetersByProductKeys',
  'POST /backoffice/api/Payment/GetPayments',
  'POST /api/Payment/CreateInvoicePaymentIntent',
  'GET /api/InstantExcel/GetOrderSheet',
  'POST /api/InstantExcel/ReadOrderSheet',
  'POST /api/InstantExcel/FindRows',
  'POST /api/InstantExcel/GetRejectedRows',
  'POST /backoffice/api/Order/GetConnections',
  'PUT /api/Cart/SetCartActive',
  'DELETE /api/Cart/DeleteCart',
  'POST /api/Customer/AddOrUpdateAddress',
  'PUT /api/Customer/SetDefaultAddress',
  'DELETE /api/Customer/DeleteAddress',
  'POST /api/CustomerCenter/GetBalance',
  'POST /api/CustomerCenter/GetLedgerWithPagination',
  'POST /api/CustomerCenter/GetPurchases',
  'POST /api/CustomerCenter/GetBoughtBeforeWithPagination',
  'POST /api/CustomerCenter/GetReorderPreview',
  'POST /api/CustomerCenter/GetOrderMessages',
  'POST /api/CustomerCenter/SendOrderMessage',
  'POST /api/CustomerCenter/GetSavedViews',
  'POST /api/CustomerCenter/SaveView',
  'DELETE /api/CustomerCenter/DeleteView',
  'GET /api/CustomerCenter/GetInvoiceXml',
  'GET /api/CustomerCenter/GetCreditMemoPdf',
  'GET /api/CustomerCenter/GetCreditMemoXml',
  'GET /api/CustomerCenter/GetOrderConfirmationPdf',
  'GET /api/CustomerCenter/GetPackingListPdf',
  'GET /api/CustomerCenter/GetPapersZip',
  'GET /icons/lucide.json',
  'POST /backoffice/api/Redirect/GetRedirects',
  'POST /backoffice/api/Redirect/GetSnapshots',
  'POST /backoffice/api/Redirect/PutBackRedirects',
  'POST /backoffice/api/Redirect/RestoreSnapshot',
  'POST /backoffice/api/Redirect/GetMissedAddresses',
  'POST /backoffice/api/Redirect/DeleteMissedAddresses',
  'POST /api/feed/OrderFeed/GetOrders',
  'POST /api/feed/CustomerFeed/GetCustomers',
  'POST /backoffice/api/Order/GetOrders',
  'POST /backoffice/api/Order/GetOrder',
  'POST /backoffice/api/Order/AnswerMessages',
  'POST /backoffice/api/Order/ReopenMessages',
  'POST /backoffice/api/Payment/LookAgain',
  'POST /backoffice/api/Payment/SettleDifference',
  'POST /backoffice/api/Document/GetVersions',
  'POST /backoffice/api/Document/GetSchemas',
  'POST /backoffice/api/Document/CreatePreview',
  'POST /backoffice/api/User/PreviewRecoveryMail',
  'POST /backoffice/api/Audit/GetEntries',
  'POST /backoffice/api/Mail/GetMails',
  'POST /backoffice/api/Mail/GetMail',
  'POST /backoffice/api/Mail/TryAgain',
  'POST /backoffice/api/Customer/GetCustomers',
  'POST /backoffice/api/Customer/GetCustomer',
  'POST /backoffice/api/Customer/GetBalances',
  'POST /backoffice/api/Customer/AddCustomer',
  'POST /backoffice/api/Customer/SetBlocked',
  'POST /backoffice/api/User/AddUser',
  'POST /backoffice/api/Customer/UpdateCustomer',
  'POST /backoffice/api/Customer/InviteUsers',
  'POST /backoffice/api/User/Invite',
  'POST /backoffice/api/User/SetActive',
  'POST /backoffice/api/User/UpdateUser',
  'POST /backoffice/api/User/SendPasswordMail',
  'POST /backoffice/api/Staff/GetPeople',
  'POST /backoffice/api/Staff/GetPerson',
  'POST /backoffice/api/Staff/AddPerson',
  'POST /backoffice/api/Staff/SetRoles',
  'POST /backoffice/api/Staff/SetPersonActive',
  'POST /backoffice/api/SalesImpersonation/AddCustomers',
  'POST /backoffice/api/SalesImpersonation/RemoveCustomers',
  'POST /backoffice/api/User/ExportPerson',
  'POST /backoffice/api/User/ErasePerson',
  'POST /backoffice/api/Report/GetOverview',
  'POST /backoffice/api/Report/GetMissedSearches',
  'POST /backoffice/api/Picture/Upload',
  'POST /backoffice/api/Import/{kind}',
  'POST /backoffice/api/Import/GetImports',
  'POST /backoffice/api/Import/Stop',
  'POST /backoffice/api/Import/GetFaultRows',
  'GET /backoffice/api/Import/GetExample',
  'GET /backoffice/api/Import/GetArea',
  'GET /backoffice/api/Import/GetTexts',
  'GET /api/Content/GetOwnTexts/{areaId}/{languageCode}/{fingerprint}',
  'GET /backoffice/api/Import/GetFaults',
  'POST /backoffice/api/Operations/GetState',
  'POST /backoffice/api/Operations/TryJobAgain',
  'POST /backoffice/api/Operations/GiveJobUp',
  'POST /backoffice/api/Area/GetSettings',
  'POST /backoffice/api/Area/UpdateSettings',
  'POST /backoffice/api/Area/GetShippingAndTax',
  'POST /backoffice/api/Area/UpdateShippingAndTax',
  'POST /backoffice/api/Campaigns/GetCampaigns',
  'POST /backoffice/api/Campaigns/GetCampaign',
  'POST /backoffice/api/Campaigns/GetPriceGroups',
  'POST /backoffice/api/Campaigns/SaveCampaign',
  'POST /backoffice/api/Category/GetCategories',
  'POST /backoffice/api/Item/GetItemsOffSale',
  'POST /backoffice/api/Item/GetItem',
  'POST /backoffice/api/Item/UpdateItem',
  'POST /backoffice/api/Item/SetOnSale',
  'POST /backoffice/api/Product/GetProduct',
  'POST /backoffice/api/Product/SaveProduct',
  'POST /backoffice/api/Price/GetAgreements',
  'GET /backoffice/api/Price/GetAgreementsAsCsv',
  'GET /backoffice/api/Paper/GetPaperPdf',
  'GET /live',
  'GET /ready',
  'GET /builds/latest.json',
  'GET /builds/latest',
]

test('the contract is what the specification names and what is said to be ours', () => {
  expect(Object.keys(contract).toSorted()).toEqual([...SPECIFIED_CALLS, ...OURS].toSorted())
})

/** Calls that are the same in every area, or name one paper or file by an id of its own. */
const OF_NO_AREA = [
  'GET /backoffice/api/Area/GetAreas',
  'GET /api/Content/DummyToGetModels',
  'GET /api/User/GetUser',
  'GET /api/CustomerCenter/GetInvoicePdf',
  'GET /api/CustomerCenter/GetInvoiceXml',
  'GET /api/CustomerCenter/GetCreditMemoPdf',
  'GET /api/CustomerCenter/GetCreditMemoXml',
  'GET /api/CustomerCenter/GetOrderConfirmationPdf',
  'GET /api/CustomerCenter/GetPackingListPdf',
  'GET /api/CustomerCenter/GetPapersZip',
  'GET /files/{b64Path}/{b64FileName}',
  'GET /images/svg/singlecolor/{hex}',
  'GET /images/raw/{b64Path}',
  'GET /images/{resize}/{width}/{height}/{gravity}/{b64Path}',
  'GET /icons/lucide.json',
  'GET /backoffice/api/Import/GetFaults',
  'GET /integrity/Check',
  'GET /live',
  'GET /ready',
  'GET /builds/latest.json',
  'GET /builds/latest',
  'GET /backoffice/api/Debug/GetCacheUsage',
]

test('the area is sent with every call but with those of no area', () => {
  const namesArea = (part: unknown) =>
    part instanceof z.ZodObject && ['area', 'areaInfo', 'areaId'].some((name) => name in part.shape)
  const without = calls.filter(([, { params, query, body }]) => ![params, query, body].some(namesArea))
  expect(without.map(([name]) => name).toSorted()).toEqual(OF_NO_AREA.toSorted())
})

/** Calls that a visitor may make. */
const OPEN = [
  'GET /api/Area/GetAreaById',
  'GET /api/Content/GetContentByUrl',
  'GET /api/Content/GetTranslationsByAreaId',
  'GET /api/Content/GetOwnTexts/{areaId}/{languageCode}/{fingerprint}',
  'POST /api/Content/GetElementById',
  'POST /api/Content/GetElementsByIds',
  'POST /api/Content/GetElementsBySearch',
  'GET /api/Content/DummyToGetModels',
  'GET /api/Content/GetRedirectByUrl',
  'POST /api/Modal/GetModalRequest',
  'POST /api/Product/GetProductsBySearch',
  'POST /api/Product/GetProductsByIds',
  'POST /api/Product/GetSuggestions',
  'POST /api/Discounts/GetDiscountSplashesByProductIds',
  'POST /api/User/Login',
  'POST /api/User/GenerateNotLoggedInToken',
  'POST /api/User/GetAccessToken',
  'POST /api/User/Logout',
  'POST /api/User/RecoverPassword',
  'POST /api/User/VerifyToken',
  'POST /api/User/ResetPasswordByToken',
  'GET /api/Shipping/GetShippingCountries',
  'GET /api/Payment/VerifyPayment/{area}/{paymentId}',
  'POST /api/Payment/VerifyPayment/{area}/{paymentId}',
  'GET /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}',
  'POST /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}',
  'POST /api/Form/SendForm',
  'GET /files/{b64Path}/{b64FileName}',
  'GET /images/svg/singlecolor/{hex}',
  'GET /images/raw/{b64Path}',
  'GET /images/{resize}/{width}/{height}/{gravity}/{b64Path}',
  'GET /icons/lucide.json',
  'GET /sitemap/{area}/{language}',
  'GET /sitemap/{area}/{language}/{type}/{page}',
  'POST /api/feed/PerfionFeed/GetEntries',
  'POST /api/feed/OrderFeed/GetOrders',
  'POST /api/feed/CustomerFeed/GetCustomers',
  'GET /integrity/Check',
  'GET /live',
  'GET /ready',
  'GET /builds/latest.json',
  'GET /builds/latest',
]

/** Calls about the user himself, whatever his role. */
const SIGNED_IN = [
  'GET /api/User/GetUser',
  'POST /api/User/ChangePassword',
  'POST /api/User/GetSessions',
  'POST /api/User/EndSession',
  'POST /api/User/EndOtherSessions',
  'POST /api/User/GetSecondFactor',
  'POST /api/User/BeginSecondFactor',
  'POST /api/User/ConfirmSecondFactor',
  'POST /api/User/RemoveSecondFactor',
]

/** Calls of who acts for customers. */
const SALES = [
  'POST /api/SalesImpersonation/GetAllowedUsersToImpersonate',
  'POST /api/SalesImpersonation/Impersonate',
  'POST /api/SalesImpersonation/EndImpersonation',
]

test('a call is for whom its path says, and what else is open to more than customers stands here', () => {
  const forWhom = (access: Access) =>
    calls
      .filter(([, endpoint]) => endpoint.access === access)
      .map(([name]) => name)
      .toSorted()
  expect(forWhom('open')).toEqual(OPEN.toSorted())
  expect(forWhom('signedIn')).toEqual(SIGNED_IN.toSorted())
  expect(forWhom('salesPerson')).toEqual(SALES.toSorted())
  const belowOffice = calls.map(([name]) => name).filter((name) => name.includes(' /backoffice/api/'))
  expect(forWhom('backOffice')).toEqual(belowOffice.toSorted())
})
