import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { Letterhead } from '../checkout/letterhead.tsx'
import { AskUs, askAt } from '../customer-center/ask-us.tsx'
import { fetchCountryNames } from '../customer-center/data.ts'
import { CREDIT_MEMOS, INVOICES } from '../customer-center/lists.ts'
import { OrderLinks } from '../customer-center/order-links.tsx'
import { CenterPage, Section } from '../customer-center/page.tsx'
import { PaperLines, PaperSums, SumLine } from '../customer-center/paper.tsx'
import { PaperFiles } from '../customer-center/paper-files.tsx'
import { PostalAddress } from '../customer-center/postal-address.tsx'
import { CreditMemoStateWord } from '../customer-center/state-words.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'

/** One of the customer's credit memos; one that is not his is the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const creditMemoId = args.params.creditMemoId ?? ''
  const [memo, countryNames] = await Promise.all([
    shop.call('POST /api/CustomerCenter/GetCreditMemo', { body: { area: shop.area, creditMemoId } }),
    fetchCountryNames(shop),
  ])
  const title = translate(shop)('CreditMemo.Title', 'Credit memo {number}', { number: memo.creditMemoNumber })
  const head: Head = { title, noIndex: true }
  return { head, memo, countryNames, asksAt: await askAt(shop, memo) }
}

/** /customer-center/credit-memos/{creditMemoId}: a credit memo with the invoices it covered. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { memo, countryNames, asksAt } = useLoaderData<typeof loader>()
  const { currencyCode, billingAddress } = memo
  const invoice = memo.invoiceLinkId ? (
    <Link to={`${INVOICES.path}/${memo.invoiceLinkId}`}>{memo.invoiceNumber}</Link>
  ) : (
    memo.invoiceNumber
  )
  const amount = (value: number) => <Money text={format.amount(value, currencyCode)} />
  return (
    <CenterPage
      letterhead={<Letterhead />}
      title={t('CreditMemo.Title', 'Credit memo {number}', { number: memo.creditMemoNumber })}
      aside={<CreditMemoStateWord state={memo.state} />}
      under={[{ text: t('CreditMemos.Heading', 'Credit memos'), to: CREDIT_MEMOS.path }]}
      actions={
        <>
          <PaperFiles kind="CreditMemo" creditMemoId={memo.creditMemoId} />
          <AskUs to={asksAt} />
        </>
      }
    >
      <Facts
        facts={[
          [t('Invoices.Date', 'Date'), format.date(memo.creditedOn)],
          [t('CreditMemos.Reason', 'Reason'), memo.reason],
          [t('CreditMemos.Invoice', 'Of invoice'), invoice],
          [t('Invoices.Orders', 'Order'), memo.orderNumbers.length > 0 && <OrderLinks {...memo} />],
          [t('Orders.Reference', 'Reference'), memo.reference],
        ]}
      />
      <PaperLines lines={memo.lines} currencyCode={currencyCode} />
      <PaperSums
        total={memo.totalPrice}
        vatRates={memo.vatRates}
        vatNote={memo.vatNote}
        currencyCode={currencyCode}
        after={
          <>
            {memo.uses.map((use) => (
              <SumLine
                key={use.linkId}
                name={
                  <Link to={`${INVOICES.path}/${use.linkId}`}>
                    {t('CreditMemo.Used', 'Used for invoice {number}', { number: use.invoiceNumber })}
                  </Link>
                }
                value={<>−{amount(use.amount)}</>}
              />
            ))}
            <SumLine strong name={t('CreditMemos.Open', 'Available')} value={amount(memo.openAmount)} />
          </>
        }
      />
      <Section title={t('Invoice.BillTo', 'Billed to')}>
        <PostalAddress address={billingAddress} countryName={countryNames[billingAddress.countryCode]} />
      </Section>
    </CenterPage>
  )
}
