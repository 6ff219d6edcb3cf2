import type { CreditMemoDetail } from '#contract/credit-memos.ts'
import type { InvoiceDetail } from '#contract/invoices.ts'
import type { Address } from '#contract/shipping.ts'
import { displayCurrency } from '#domain/money.ts'
import { electronicAddress, type VatCategory, vatCategory } from '#domain/vat-category.ts'
import { accountFor, type Setting } from './setting.ts'
import { type Amounts, linesXml, sumsXml } from './ubl-sums.ts'
import { element, said, type Xml } from './xml.ts'

/** What of a paper goes into its electronic form. */
type Billed = Amounts & {
  kind: 'Invoice' | 'CreditNote'
  number: string
  issuedOn: string
  dueOn: string | null
  /** The invoice a credit note corrects. */
  corrects: string | null
  note: string
  reference: string
  orderNumbers: readonly string[]
  paymentTerms: string
  billingAddress: Address
  shippingAddress: Address | null
  shippedOn: string
}

/** What else the electronic form wants to know: where the buyer gets mail, and when his goods were sent. */
type Besides = { email: string | null; shippedOn: string | null }

const RULES = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd'

/** An invoice as UBL 2.1, by the rules of Peppol BIS Billing 3. */
export function invoiceXml(invoice: InvoiceDetail, setting: Setting, besides: Besides): string {
  const billed: Billed = {
    ...invoice,
    kind: 'Invoice',
    number: invoice.invoiceNumber,
    issuedOn: invoice.invoicedOn,
    corrects: null,
    note: invoice.vatNote ?? '',
    shippedOn: besides.shippedOn ?? invoice.invoicedOn,
  }
  return documentXml(billed, setting, besides)
}

/** A credit memo as UBL 2.1, by the same rules. */
export function creditMemoXml(memo: CreditMemoDetail, setting: Setting, besides: Besides): string {
  const billed: Billed = {
    ...memo,
    kind: 'CreditNote',
    number: memo.creditMemoNumber,
    issuedOn: memo.creditedOn,
    dueOn: null,
    corrects: memo.invoiceNumber,
    note: [memo.reason, memo.vatNote].filter(Boolean).join('. '),
    paymentTerms: '',
    shippingAddress: null,
    shippedOn: besides.shippedOn ?? memo.creditedOn,
  }
  return documentXml(billed, setting, besides)
}

function documentXml(billed: Billed, setting: Setting, { email }: Besides): string {
  const { kind, number, currencyCode } = billed
  const { customerNumber } = setting.customer
  const to = billed.shippingAddress ?? billed.billingAddress
  const categoryOf = (ratePercentage: number): VatCategory =>
    vatCategory({
      ratePercentage,
      note: billed.vatNote,
      sellerCountryCode: setting.company.countryCode,
      shipToCountryCode: to.countryCode,
    })
  // What is outside the scope of the tax names nobody's number for it.
  const isOutside = billed.lines.some(({ ratePercentage }) => categoryOf(ratePercentage).code === 'O')
  const type = kind === 'Invoice' ? '380' : '381'
  const root = element(
    kind,
    [
      element('cbc:CustomizationID', RULES),
      element('cbc:ProfileID', PROCESS),
      element('cbc:ID', number),
      element('cbc:IssueDate', billed.issuedOn),
      said('cbc:DueDate', billed.dueOn),
      element(`cbc:${kind}TypeCode`, type),
      said('cbc:Note', billed.note),
      element('cbc:DocumentCurrencyCode', displayCurrency(currencyCode)),
      element('cbc:BuyerReference', billed.reference || customerNumber),
      orderXml(billed),
      billed.corrects === null
        ? undefined
        : element('cac:BillingReference', element('cac:InvoiceDocumentReference', element('cbc:ID', billed.corrects))),
      sellerXml(setting, isOutside),
      buyerXml(billed, setting, { email, isOutside }),
      deliveryXml(billed.shippedOn, to),
      ...paymentXml(billed, setting),
      ...sumsXml(billed, categoryOf),
      ...linesXml(billed, kind, categoryOf),
    ],
    {
      xmlns: `${NAMESPACE}:${kind}-2`,
      'xmlns:cac': `${NAMESPACE}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${NAMESPACE}:CommonBasicComponents-2`,
    },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}

/** What the buyer calls his order, by which his books find it, with our number of it; ours alone may not stand there. */
const orderXml = ({ reference, orderNumbers: [ours] }: Billed) =>
  reference === ''
    ? undefined
    : element('cac:OrderReference', [element('cbc:ID', reference), said('cbc:SalesOrderID', ours)])

function sellerXml({ company }: Setting, isOutside: boolean): Xml {
  const { name, vatNumber, registration, email } = company
  // A Danish company is known by its number of eight digits, which its VAT number holds.
  const isDanish = company.countryCode === 'DK' && vatNumber !== undefined
  const legalId = isDanish
    ? element('cbc:CompanyID', vatNumber, { schemeID: '0184' })
    : said('cbc:CompanyID', registration)
  return element(
    'cac:AccountingSupplierParty',
    element('cac:Party', [
      endpointXml(vatNumber, email),
      element('cac:PartyName', element('cbc:Name', name)),
      postalXml(company),
      isOutside ? undefined : taxXml(vatNumber),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name), legalId]),
      element('cac:Contact', [
        element('cbc:Name', name),
        said('cbc:Telephone', company.phone),
        said('cbc:ElectronicMail', email),
      ]),
    ]),
  )
}

function buyerXml(
  { billingAddress }: Billed,
  { customer }: Setting,
  { email, isOutside }: { email: string | null; isOutside: boolean },
): Xml {
  const { name, vatNumber } = customer
  return element(
    'cac:AccountingCustomerParty',
    element('cac:Party', [
      endpointXml(vatNumber, email),
      element('cac:PartyIdentification', element('cbc:ID', customer.customerNumber)),
      element('cac:PartyName', element('cbc:Name', billingAddress.name)),
      postalXml(billingAddress),
      isOutside ? undefined : taxXml(vatNumber),
      element('cac:PartyLegalEntity', element('cbc:RegistrationName', name)),
      billingAddress.attention ? element('cac:Contact', element('cbc:Name', billingAddress.attention)) : undefined,
    ]),
  )
}

function endpointXml(vatNumber: string | null | undefined, email: string | null | undefined): Xml | undefined {
  const address = electronicAddress(vatNumber, email)
  return address && element('cbc:EndpointID', address.id, { schemeID: address.scheme })
}

function taxXml(vatNumber: string | null | undefined): Xml | undefined {
  if (!vatNumber) return undefined
  return element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', vatNumber.replace(/\s/g, '')),
    element('cac:TaxScheme', element('cbc:ID', 'VAT')),
  ])
}

type Place = Pick<Address, 'street' | 'city' | 'postalCode' | 'region' | 'countryCode'>

const postalXml = (place: Place, name = 'cac:PostalAddress') =>
  element(name, [
    said('cbc:StreetName', place.street),
    said('cbc:CityName', place.city),
    said('cbc:PostalZone', place.postalCode),
    said('cbc:CountrySubentity', place.region),
    element('cac:Country', element('cbc:IdentificationCode', place.countryCode)),
  ])

const deliveryXml = (shippedOn: string, to: Address) =>
  element('cac:Delivery', [
    element('cbc:ActualDeliveryDate', shippedOn),
    element('cac:DeliveryLocation', postalXml(to, 'cac:Address')),
    element('cac:DeliveryParty', element('cac:PartyName', element('cbc:Name', to.name))),
  ])

/** Where it is paid: by SEPA for euros with an IBAN, else to an account. */
function paymentXml({ kind, number, currencyCode, paymentTerms }: Billed, { company }: Setting): (Xml | undefined)[] {
  const terms = paymentTerms ? element('cac:PaymentTerms', element('cbc:Note', paymentTerms)) : undefined
  const account = kind === 'Invoice' ? accountFor(company, currencyCode) : undefined
  if (!account) return [terms]
  const { iban, accountNumber, bic, routingNumber, currencyCode: paid } = account
  const branch = bic ?? routingNumber
  const means = element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', iban && paid === 'EUR' ? '58' : '42'),
    element('cbc:PaymentID', number),
    element('cac:PayeeFinancialAccount', [
      element('cbc:ID', iban ?? accountNumber ?? ''),
      element('cbc:Name', company.name),
      branch ? element('cac:FinancialInstitutionBranch', element('cbc:ID', branch)) : undefined,
    ]),
  ])
  return [means, terms]
}
