import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { Letterhead } from '../checkout/letterhead.tsx'
import { AskUs, askAt } from '../customer-center/ask-us.tsx'
import { fetchCountryNames, fetchWaysToPay } from '../customer-center/data.ts'
import { CREDIT_MEMOS, INVOICES } from '../customer-center/lists.ts'
import { OrderLinks } from '../customer-center/order-links.tsx'
import { CenterPage, Columns, Section } from '../customer-center/page.tsx'
import { PaperLines, PaperSums, SumLine } from '../customer-center/paper.tsx'
import { PaperFiles } from '../customer-center/paper-files.tsx'
import { PayButton } from '../customer-center/pay-invoices.tsx'
import { PostalAddress } from '../customer-center/postal-address.tsx'
import { InvoiceStateWord } from '../customer-center/state-words.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'

/** One of the customer's invoices; one that is not his is the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const [invoice, countryNames, waysToPay] = await Promise.all([
    shop.call('POST /api/CustomerCenter/GetInvoice', { body: { area: shop.area, linkId: args.params.linkId ?? '' } }),
    fetchCountryNames(shop),
    fetchWaysToPay(shop),
  ])
  const title = translate(shop)('Invoice.Title', 'Invoice {number}', { number: invoice.invoiceNumber })
  const head: Head = { title, noIndex: true }
  return { head, invoice, countryNames, waysToPay, asksAt: await askAt(shop, invoice) }
}

/** /customer-center/invoices/{linkId}: an invoice with what covered it. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { invoice, countryNames, waysToPay, asksAt } = useLoaderData<typeof loader>()
  const { currencyCode, billingAddress, shippingAddress } = invoice
  const amount = (value: number) => <Money text={format.amount(value, currencyCode)} />
  return (
    <CenterPage
      letterhead={<Letterhead />}
      title={t('Invoice.Title', 'Invoice {number}', { number: invoice.invoiceNumber })}
      aside={<InvoiceStateWord {...invoice} />}
      under={[{ text: t('Invoices.Heading', 'Invoices'), to: INVOICES.path }]}
      actions={
        <>
          <PayButton invoices={[invoice]} waysToPay={waysToPay}>
            {t('PayInvoices.PayOne', 'Pay this invoice')}
          </PayButton>
          <PaperFiles
            kind="Invoice"
            invoiceId={invoice.invoiceId}
            linkId={invoice.linkId}
            isSecond={invoice.openAmount > 0 && waysToPay.length > 0}
          />
          <AskUs to={asksAt} />
        </>
      }
    >
      <Facts
        facts={[
          [t('Invoices.Date', 'Date'), format.date(invoice.invoicedOn)],
          [t('Invoices.Due', 'Due'), format.date(invoice.dueOn)],
          [t('Invoice.Terms', 'Terms'), invoice.paymentTerms],
          [t('Invoices.Orders', 'Order'), invoice.orderNumbers.length > 0 && <OrderLinks {...invoice} />],
          [t('Orders.Reference', 'Reference'), invoice.reference],
        ]}
      />
      <PaperLines lines={invoice.lines} currencyCode={currencyCode} />
      <PaperSums
        total={invoice.totalPrice}
        vatRates={invoice.vatRates}
        vatNote={invoice.vatNote}
        currencyCode={currencyCode}
        after={
          <>
            {invoice.settlements.map((each) => (
              <SumLine
                key={`${each.kind} ${each.number}`}
                name={
                  each.creditMemoId ? (
                    <Link to={`${CREDIT_MEMOS.path}/${each.creditMemoId}`}>
                      {t('Invoice.ByMemo', 'Credit memo {number}, {date}', {
                        number: each.number,
                        date: format.date(each.on),
                      })}
                    </Link>
                  ) : (
                    t('Invoice.ByPayment', 'Payment {number}, {date}', {
                      number: each.number,
                      date: format.date(each.on),
                    })
                  )
                }
                value={<>−{amount(each.amount)}</>}
              />
            ))}
            <SumLine strong name={t('Invoices.Open', 'To be paid')} value={amount(invoice.openAmount)} />
          </>
        }
      />
      <Columns>
        <Section title={t('Invoice.BillTo', 'Billed to')}>
          <PostalAddress address={billingAddress} countryName={countryNames[billingAddress.countryCode]} />
        </Section>
        {shippingAddress && (
          <Section title={t('Invoice.ShippedTo', 'Sent to')}>
            <PostalAddress address={shippingAddress} countryName={countryNames[shippingAddress.countryCode]} />
          </Section>
        )}
      </Columns>
    </CenterPage>
  )
}
