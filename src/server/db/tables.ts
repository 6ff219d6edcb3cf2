// Made by scripts/tables.mjs from the migrated database; a test compares. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type ActingRight = {
  user_id: string
  customer_number: string
  granted_at: Generated<Date>
}

export type AppUser = {
  user_id: Generated<string>
  username: string
  password_hash: string
  name: string
  email: string
  area_id: string
  customer_number: string | null
  roles: Generated<string[]>
  is_active: Generated<boolean>
  erased_at: Date | null
  invited_at: Date | null
  last_signed_in_at: Date | null
  former_emails: Generated<string[]>
}

export type Area = {
  area_id: string
  language_code: string
  currency_code: string
  settings: ColumnType<unknown, string, string>
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: Generated<string>
  lists_version: Generated<number>
  lists_updated_at: Generated<Date>
  lists_updated_by: Generated<string>
}

export type AreaListsVersion = {
  area_id: string
  version: number
  lists: ColumnType<unknown, string, string>
  updated_at: Date
  updated_by: string
  replaced_at: Generated<Date>
  replaced_by: string
}

export type AreaVersion = {
  area_id: string
  version: number
  settings: ColumnType<unknown, string, string>
  updated_at: Date
  updated_by: string
  replaced_at: Generated<Date>
  replaced_by: string
}

export type Asset = {
  key: string
  content_type: string
  bytes: Buffer
  updated_at: Generated<Date>
  sha256: GeneratedAlways<Buffer>
  customer_number: string | null
}

export type AuditEntry = {
  entry_id: number
  at: Date
  actor_id: string
  actor_name: string
  customer_number: string
  action: string
  object: string
  outcome: string
  ip: string
  trace_id: string
  input_hash: Buffer | null
  is_acting: boolean
  previous: Buffer
  hash: Buffer
  salt: Buffer | null
  seal: Buffer
}

export type AuditStart = {
  is_only: Generated<boolean>
  entry_id: number
  hash: Buffer
}

export type Backup = {
  backup_id: GeneratedAlways<number>
  taken_at: Generated<Date>
  file_name: string
  rows: number
}

export type Campaign = {
  campaign_id: string
  area_id: string
  campaign_type: string
  name: string
  discount_code: string | null
  customers: Generated<string[]>
  price_groups: Generated<string[]>
  valid_from: Generated<string>
  valid_until: string | null
  position: Generated<number>
}

export type CampaignLevel = {
  campaign_id: string
  minimum_quantity: number
  discount_percentage: number
}

export type CampaignProduct = {
  campaign_id: string
  product_id: string
  position: Generated<number>
}

export type Cart = {
  cart_id: Generated<string>
  user_id: string
  customer_number: string
  area_id: string
  version: Generated<number>
  status: Generated<string>
  is_first: Generated<boolean>
  shipping_address: ColumnType<unknown, string | null | undefined, string | null>
  shipping_method_id: string | null
  payment_method: string | null
  comment: Generated<string>
  reference: Generated<string>
  calculation: ColumnType<unknown, string | null | undefined, string | null>
  touched_at: Generated<Date>
  name: Generated<string>
  requested_on: string | null
  delivery: Generated<string>
}

export type CartHandover = {
  hash: Buffer
  cart_id: string
  user_id: string
  created_at: Generated<Date>
  expires_at: Date
  taken_at: Date | null
}

export type CartLine = {
  line_id: Generated<string>
  cart_id: string
  position: GeneratedAlways<number>
  parent_id: string | null
  product_id: string
  variant_id: string
  unit_of_measure: string
  quantity: number
  comment: Generated<string>
}

export type CatalogSnapshot = {
  snapshot_id: Generated<string>
  horizon: string
  taken_at: Generated<Date>
}

export type Category = {
  category_id: string
  parent_id: string | null
  position: Generated<number>
  product_type: Generated<string>
  texts: ColumnType<unknown, string, string>
  updated_at: Generated<Date>
}

export type Change = {
  change_id: GeneratedAlways<number>
  transaction_id: Generated<string>
  kind: string
  key: string
  changed_at: Generated<Date>
}

export type ContentUrl = {
  language_code: string
  url: string
  kind: string
  target_id: string
}

export type CreditMemo = {
  credit_memo_id: Generated<string>
  credit_memo_number: string
  area_id: string
  customer_number: string
  invoice_number: string | null
  order_numbers: Generated<string[]>
  reference: Generated<string>
  reason: Generated<string>
  credited_on: string
  currency_code: string
  billing_address: ColumnType<unknown, string, string>
  vat_note: string | null
  vat_rates: ColumnType<unknown, string, string>
  total: number
  total_with_vat: number
  settled: Generated<number>
  arrived_at: Generated<Date>
}

export type CreditMemoLine = {
  credit_memo_id: string
  position: number
  type: string
  product_id: string | null
  variant_id: string | null
  unit_of_measure: string | null
  number: string
  name: string
  quantity: number
  rate_percentage: number
  net_unit_price: number
  net_unit_price_with_vat: number
  net_line_price: number
  net_line_price_with_vat: number
}

export type Customer = {
  customer_number: string
  name: string
  area_id: string
  currency_code: string | null
  price_group: string | null
  country_code: string
  vat_number: string | null
  credit_limit: number | null
  is_blocked: Generated<boolean>
}

export type CustomerAddress = {
  address_id: string
  customer_number: string
  name: string
  attention: Generated<string>
  street: string
  postal_code: string
  city: string
  region: Generated<string>
  country_code: string
  phone: Generated<string>
  is_default: Generated<boolean>
}

export type CustomerOrder = {
  order_id: Generated<string>
  order_number: Generated<string>
  cart_id: string
  area_id: string
  customer_number: string
  user_id: string
  placed_by: string
  placed_at: Generated<Date>
  state: string
  currency_code: string
  shipping_address: ColumnType<unknown, string, string>
  shipping_method: ColumnType<unknown, string, string>
  payment_method: ColumnType<unknown, string, string>
  comment: string
  reference: string
  vat_note: string | null
  discount: number
  discount_with_vat: number
  total_net: number
  total_net_with_vat: number
  total: number
  total_with_vat: number
  placed_while_acting: Generated<boolean>
  requested_on: string | null
  delivery: Generated<string>
  goods: Generated<string>
  is_counted: Generated<boolean>
  vat_rates: ColumnType<unknown, string | undefined, string>
  restricted_at: Date | null
}

export type Document = {
  type: string
  key: string
  area_id: string
  language_code: string
  version: Generated<number>
  body: ColumnType<unknown, string, string>
  updated_at: Generated<Date>
  is_published: Generated<boolean>
  created_at: Generated<Date>
  updated_by: Generated<string>
}

export type DocumentPreview = {
  preview_id: Generated<string>
  type: string
  key: string
  area_id: string
  language_code: string
  body: ColumnType<unknown, string, string>
  created_at: Generated<Date>
  created_by: string
}

export type DocumentVersion = {
  type: string
  key: string
  area_id: string
  language_code: string
  version: number
  body: ColumnType<unknown, string, string>
  is_published: boolean
  updated_at: Date
  updated_by: string
  replaced_at: Generated<Date>
  replaced_by: string
  is_deleted: boolean
}

export type FavoriteList = {
  list_id: Generated<string>
  user_id: string
  customer_number: string
  area_id: string
  name: string
  sharing: Generated<string>
  version: Generated<number>
  touched_at: Generated<Date>
}

export type FavoriteProduct = {
  list_id: string
  position: number
  product_id: string
  variant_id: string
  unit_of_measure: Generated<string>
  note: Generated<string>
  quantity: Generated<number>
}

export type FeedEntry = {
  kind: string
  key: string
  changed_at: Date
  area_id: string | null
}

export type FeedReading = {
  is_only: Generated<boolean>
  horizon: string | null
  looked_at: Date | null
  stamped_at: Generated<Date>
  walked_at: Generated<Date>
}

export type FeedToken = {
  hash: Buffer
  area_id: string
  scope: string
  created_at: Generated<Date>
}

export type FeedTold = {
  change_id: number
}

export type FormSubmission = {
  submission_id: Generated<string>
  form_id: string
  area_id: string
  answers: ColumnType<unknown, string, string>
  submitted_at: Generated<Date>
}

export type Impersonation = {
  impersonation_id: Generated<string>
  session_id: string
  user_id: string
  customer_number: string
  started_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}

export type ImportFault = {
  fault_id: GeneratedAlways<number>
  import_id: string
  line: number
  number: string
  reason: string
  is_warning: boolean
}

export type ImportRun = {
  import_id: Generated<string>
  kind: string
  format: string
  area_id: string
  file_name: string
  is_dry_run: boolean
  state: Generated<string>
  started_at: Generated<Date>
  beat_at: Generated<Date>
  ended_at: Date | null
  started_by: string
  bytes: Generated<number>
  bytes_read: Generated<number>
  rows_read: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  warnings: Generated<number>
  error: Generated<string>
  stopped_by: Generated<string>
  is_whole: Generated<boolean>
  ended: Generated<number>
  prices_have_vat: Generated<boolean>
}

export type Invoice = {
  invoice_id: Generated<string>
  invoice_number: string
  link_id: Generated<string>
  area_id: string
  customer_number: string
  order_numbers: Generated<string[]>
  reference: Generated<string>
  invoiced_on: string
  due_on: string
  currency_code: string
  billing_address: ColumnType<unknown, string, string>
  shipping_address: ColumnType<unknown, string | null | undefined, string | null>
  payment_terms: Generated<string>
  vat_note: string | null
  vat_rates: ColumnType<unknown, string, string>
  total: number
  total_with_vat: number
  settled: Generated<number>
  arrived_at: Generated<Date>
}

export type InvoiceLine = {
  invoice_id: string
  position: number
  type: string
  product_id: string | null
  variant_id: string | null
  unit_of_measure: string | null
  number: string
  name: string
  quantity: number
  rate_percentage: number
  net_unit_price: number
  net_unit_price_with_vat: number
  net_line_price: number
  net_line_price_with_vat: number
}

export type LedgerAllocation = {
  allocation_id: GeneratedAlways<number>
  invoice_id: string
  ledger_payment_id: string | null
  credit_memo_id: string | null
  amount: number
}

export type LedgerPayment = {
  ledger_payment_id: Generated<string>
  payment_number: string
  area_id: string
  customer_number: string
  paid_on: string
  method: Generated<string>
  reference: Generated<string>
  currency_code: string
  amount: number
  settled: Generated<number>
  arrived_at: Generated<Date>
  payment_id: string | null
}

export type Mail = {
  mail_id: Generated<string>
  kind: string
  area_id: string
  recipients: string[]
  reply_to: Generated<string>
  subject: string
  html: string
  text: string
  state: Generated<string>
  attempts: Generated<number>
  last_error: Generated<string>
  created_at: Generated<Date>
  sent_at: Date | null
  said: GeneratedAlways<string>
}

export type MissedAddress = {
  area_id: string
  path: string
  count: number
  first_at: Generated<Date>
  last_at: Generated<Date>
}

export type MissedSearch = {
  area_id: string
  text: string
  count: number
  first_at: Generated<Date>
  last_at: Generated<Date>
}

export type Node = {
  node_id: string
  host: string
  process_id: number
  port: number
  build_id: string
  runtime: string
  started_at: Generated<Date>
  beat_at: Generated<Date>
  memory_bytes: Generated<number>
  delay_ms: Generated<number>
}

export type OrderLine = {
  order_id: string
  position: number
  line_id: string
  type: string
  product_id: string | null
  variant_id: string | null
  unit_of_measure: string | null
  number: string
  name: string
  quantity: number
  net_unit_price: number
  net_unit_price_with_vat: number
  net_line_price: number
  net_line_price_with_vat: number
  parent_line_id: string | null
  backordered: Generated<number>
  expected_on: string | null
  comment: Generated<string>
}

export type OrderMessage = {
  message_id: Generated<string>
  order_id: string
  user_id: string
  is_by_sales: boolean
  text: string
  sent_at: Generated<Date>
  is_answer: Generated<boolean>
  answered_at: Date | null
}

export type OrderStateChange = {
  change_id: GeneratedAlways<number>
  event_id: Generated<string>
  order_id: string
  from_state: string | null
  to_state: string
  changed_at: Generated<Date>
  user_id: string | null
  changed_by: string
  note: Generated<string>
  announced_at: Date | null
  failures: Generated<number>
}

export type OwnNumber = {
  customer_number: string
  normalised: string
  own_number: string
  variant_id: string
}

export type PasswordReset = {
  hash: Buffer
  user_id: string
  area_id: string
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  is_invitation: Generated<boolean>
}

export type Payment = {
  payment_id: Generated<string>
  order_id: string | null
  cart_id: string | null
  cart_version: number | null
  area_id: string
  customer_number: string
  user_id: string
  provider: string
  amount: number
  currency_code: string
  state: string
  return_origin: string
  reference: string | null
  redirect_url: string | null
  charge_id: string | null
  captured: Generated<number>
  refunded: Generated<number>
  difference: string | null
  created_at: Generated<Date>
  expires_at: Date
  state_since: Generated<Date>
  next_look_at: Date | null
  description: string | null
}

export type PaymentEvent = {
  event_id: GeneratedAlways<number>
  payment_id: string
  at: Generated<Date>
  kind: string
  detail: ColumnType<unknown, string | undefined, string>
}

export type PaymentInvoice = {
  payment_id: string
  invoice_id: string
  amount: number
}

export type Price = {
  scope: string
  variant_id: string
  currency_code: string
  unit_of_measure: Generated<string>
  minimum_quantity: Generated<number>
  valid_from: Generated<string>
  valid_to: string | null
  amount: number | null
  percentage: number | null
  before_amount: number | null
}

export type Product = {
  product_id: string
  parent_id: string | null
  number: string
  brand: string
  product_type: Generated<string>
  tax_class: Generated<string>
  category_ids: string[]
  area_ids: Generated<string[]>
  is_active: Generated<boolean>
  new_until: string | null
  created_at: Generated<Date>
  texts: ColumnType<unknown, string, string>
  media: ColumnType<unknown, string | undefined, string>
  also_found_by: Generated<string[]>
  import_hash: Buffer | null
  updated_at: Generated<Date>
  related: ColumnType<unknown, string | undefined, string>
}

export type PurchasedMonth = {
  customer_number: string
  currency_code: string
  month: string
  product_id: string
  amount: number
}

export type PurchasedVariant = {
  customer_number: string
  variant_id: string
  unit_of_measure: string
  product_id: string
  number: string
  name: string
  days: string[]
  quantities: number[]
  quantity: number
}

export type RateLimit = {
  bucket: string
  hits: Date[]
  expires_at: Date
}

export type RecoveryCode = {
  hash: Buffer
  user_id: string
  used_at: Date | null
}

export type Redirect = {
  redirect_id: GeneratedAlways<number>
  area_id: string
  language_code: string | null
  from_url: string
  to_url: string
  status_code: Generated<number>
  updated_at: Generated<Date>
  updated_by: Generated<string>
}

export type RedirectSnapshot = {
  snapshot_id: GeneratedAlways<number>
  area_id: string
  taken_at: Generated<Date>
  taken_by: string
  reason: string
  count: number
}

export type RedirectSnapshotRow = {
  snapshot_id: number
  redirect_id: number
  language_code: string | null
  from_url: string
  to_url: string
  status_code: number
}

export type RefreshToken = {
  hash: Buffer
  session_id: string
  created_at: Generated<Date>
  used_at: Date | null
}

export type SandboxCharge = {
  charge_id: string
  reference: string
  amount: number
  currency_code: string
  refunded: Generated<number>
  charged_at: Date
}

export type SandboxPayment = {
  reference: string
  idempotency_key: string
  merchant: string
  description: string
  amount: number
  currency_code: string
  return_path: string
  status: Generated<string>
  created_at: Generated<Date>
  expires_at: Date
  silent_until: Date | null
}

export type SandboxRefund = {
  idempotency_key: string
  charge_id: string
  amount: number
  refunded_at: Generated<Date>
}

export type SavedView = {
  user_id: string
  list: string
  name: string
  query: string
  saved_at: Generated<Date>
}

export type SecondFactor = {
  user_id: string
  secret: Buffer
  confirmed_at: Date | null
  last_step: Generated<number>
}

export type Session = {
  session_id: Generated<string>
  user_id: string
  created_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
  ip: Generated<string>
  user_agent: Generated<string>
  idle_minutes: Generated<number>
}

export type Shipment = {
  shipment_id: Generated<string>
  shipment_number: string
  order_id: string
  carrier: Generated<string>
  tracking_number: Generated<string>
  tracking_url: Generated<string>
  shipped_on: string | null
  expected_on: string | null
  delivered_on: string | null
}

export type ShipmentLine = {
  shipment_id: string
  position: number
  quantity: number
}

export type ShippingCountry = {
  area_id: string
  country_code: string
  name: string
}

export type ShippingFee = {
  method_id: string
  currency_code: string
  fee: number
  fee_per_kg: Generated<number>
  free_from: number | null
}

export type ShippingMethod = {
  method_id: string
  area_id: string
  name: string
  description: string
  countries: Generated<string[]>
  max_weight_grams: number | null
  position: Generated<number>
}

export type SignInCode = {
  user_id: string
  hash: Buffer
  expires_at: Date
}

export type Variant = {
  variant_id: string
  product_id: string
  position: Generated<number>
  number: string
  ean: string | null
  attributes: ColumnType<unknown, string | undefined, string>
  unit_of_measure: Generated<string>
  stock: Generated<number>
  expected_on: string | null
  minimum_quantity: Generated<number>
  order_multiple: Generated<number>
  allow_backorder: Generated<boolean>
  weight_grams: Generated<number>
  is_active: Generated<boolean>
  image_url: string | null
}

export type VariantPart = {
  variant_id: string
  part_variant_id: string
  part_number: string
  position: number
  quantity: number
  is_included: Generated<boolean>
}

export type VatRate = {
  area_id: string
  country_code: string
  tax_class: string
  rate_percentage: number
}

export type WebhookDelivery = {
  delivery_id: string
  order_id: string
  type: string
  body: string
  state: Generated<string>
  attempts: Generated<number>
  last_error: Generated<string>
  created_at: Generated<Date>
  delivered_at: Date | null
}

/** Every table of the shop, by its name. */
export type Tables = {
  acting_right: ActingRight
  app_user: AppUser
  area: Area
  area_lists_version: AreaListsVersion
  area_version: AreaVersion
  asset: Asset
  audit_entry: AuditEntry
  audit_start: AuditStart
  backup: Backup
  campaign: Campaign
  campaign_level: CampaignLevel
  campaign_product: CampaignProduct
  cart: Cart
  cart_handover: CartHandover
  cart_line: CartLine
  catalog_snapshot: CatalogSnapshot
  category: Category
  change: Change
  content_url: ContentUrl
  credit_memo: CreditMemo
  credit_memo_line: CreditMemoLine
  customer: Customer
  customer_address: CustomerAddress
  customer_order: CustomerOrder
  document: Document
  document_preview: DocumentPreview
  document_version: DocumentVersion
  favorite_list: FavoriteList
  favorite_product: FavoriteProduct
  feed_entry: FeedEntry
  feed_reading: FeedReading
  feed_token: FeedToken
  feed_told: FeedTold
  form_submission: FormSubmission
  impersonation: Impersonation
  import_fault: ImportFault
  import_run: ImportRun
  invoice: Invoice
  invoice_line: InvoiceLine
  ledger_allocation: LedgerAllocation
  ledger_payment: LedgerPayment
  mail: Mail
  missed_address: MissedAddress
  missed_search: MissedSearch
  node: Node
  order_line: OrderLine
  order_message: OrderMessage
  order_state_change: OrderStateChange
  own_number: OwnNumber
  password_reset: PasswordReset
  payment: Payment
  payment_event: PaymentEvent
  payment_invoice: PaymentInvoice
  price: Price
  product: Product
  purchased_month: PurchasedMonth
  purchased_variant: PurchasedVariant
  rate_limit: RateLimit
  recovery_code: RecoveryCode
  redirect: Redirect
  redirect_snapshot: RedirectSnapshot
  redirect_snapshot_row: RedirectSnapshotRow
  refresh_token: RefreshToken
  sandbox_charge: SandboxCharge
  sandbox_payment: SandboxPayment
  sandbox_refund: SandboxRefund
  saved_view: SavedView
  second_factor: SecondFactor
  session: Session
  shipment: Shipment
  shipment_line: ShipmentLine
  shipping_country: ShippingCountry
  shipping_fee: ShippingFee
  shipping_method: ShippingMethod
  sign_in_code: SignInCode
  variant: Variant
  variant_part: VariantPart
  vat_rate: VatRate
  webhook_delivery: WebhookDelivery
}
