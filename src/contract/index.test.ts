import { expect, test } from 'vitest'
import { contract } from './index.ts'

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
  'POST /api/CustomerCenter/GetSavedViews',
  'POST /api/CustomerCenter/SaveView',
  'DELETE /api/CustomerCenter/DeleteView',
  'GET /icons/lucide.json',
  'GET /live',
  'GET /ready',
  'GET /builds/latest.json',
]

/** The calls of the specification that the shop answers, word for word. */
const SPECIFIED = `
  GET /api/Area/GetAreaById
  GET /backoffice/api/Area/GetAreas
  GET /api/Content/GetContentByUrl
  GET /api/Content/GetRedirectByUrl
  GET /api/Content/GetTranslationsByAreaId
  POST /api/Content/GetElementById
  POST /api/Content/GetElementsByIds
  POST /api/Content/GetElementsBySearch
  GET /api/Content/DummyToGetModels
  POST /api/Modal/GetModalRequest
  POST /backoffice/api/Document/GetBySearch
  POST /backoffice/api/Document/Update
  POST /backoffice/api/Document/DeleteByKey
  POST /api/Product/GetProductsBySearch
  POST /api/Product/GetProductsByIds
  POST /api/Price/GetPrices
  GET /api/Campaigns/GetCampaignsByDebitor
  POST /api/Discounts/GetDiscountSplashesByProductIds
  POST /api/User/Login
  POST /api/User/GetAccessToken
  GET /api/User/GetUser
  POST /api/User/GenerateNotLoggedInToken
  POST /api/User/RecoverPassword
  POST /api/User/VerifyToken
  POST /api/User/ResetPasswordByToken
  POST /api/User/ChangePassword
  POST /backoffice/api/User/GetRecoveryMailTemplates
  POST /api/SalesImpersonation/GetAllowedUsersToImpersonate
  POST /api/SalesImpersonation/Impersonate
  POST /api/Customer/GetAddresses
  POST /api/CustomerCenter/GetInvoices
  POST /api/CustomerCenter/GetInvoice
  POST /api/CustomerCenter/GetOrders
  POST /api/CustomerCenter/GetOrder
  POST /api/CustomerCenter/GetCreditMemo
  POST /api/CustomerCenter/GetInvoicesWithPagination
  POST /api/CustomerCenter/GetOrdersWithPagination
  POST /api/CustomerCenter/GetCreditMemosWithPagination
  POST /api/Cart/GetCartById
  POST /api/Cart/GetOrCreateCart
  POST /api/Cart/CalculateCart
  POST /api/Cart/InternalCalculateCart
  POST /api/Cart/GetCartsBySearch
  POST /api/Cart/GetLatestCart
  POST /api/Cart/CreateCart
  POST /api/Cart/AddOrUpdateLines
  DELETE /api/Cart/EmptyCart
  DELETE /api/Cart/DeleteLines
  PATCH /api/Cart/UpdateLineQuantity
  PATCH /api/Cart/SetShipping
  PATCH /api/Cart/SetPayment
  PATCH /api/Cart/SetOrderFields
  POST /api/Shipping/GetShippingMethods
  GET /api/Shipping/GetShippingCountries
  POST /api/Payment/GetPaymentMethods
  POST /api/Payment/CreatePaymentIntent
  GET /api/Payment/VerifyPayment/{area}/{paymentId}
  POST /api/Payment/VerifyPayment/{area}/{paymentId}
  GET /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}
  POST /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}
  POST /api/Order/CreateOrderByCartId
  POST /api/Order/GetOrderByCartId
  POST /backoffice/api/Order/UpdateOrderState
  POST /backoffice/api/Order/SendReceiptCopy
  GET /api/FavoriteList/GetFavoriteList
  POST /api/FavoriteList/AddOrUpdateFavoriteList
  DELETE /api/FavoriteList/DeleteFavoriteList
  GET /api/FavoriteList/GetFavoriteListsBySearch
  PUT /api/FavoriteList/SetFavoriteListActive
  POST /api/Form/SendForm
  GET /files/{b64Path}/{b64FileName}
  GET /images/svg/singlecolor/{hex}
  GET /images/raw/{b64Path}
  GET /images/{resize}/{width}/{height}/{gravity}/{b64Path}
  GET /sitemap/{area}/{language}
  GET /sitemap/{area}/{language}/{type}/{page}
  GET /integrity/Check`

test('the contract is what the specification names and what is said to be ours', () => {
  const specified = SPECIFIED.trim().split(/\n\s*/)
  expect(Object.keys(contract).toSorted()).toEqual([...specified, ...OURS].toSorted())
})
