import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OrderState } from '#domain/order-states.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { buysForCustomer, type Shop, shopOf, useShop } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { RichText } from '../content/rich-text.tsx'
import { AddDue } from '../customer-center/add-due.tsx'
import { Ages, BalanceLine } from '../customer-center/balance.tsx'
import { loadSold } from '../customer-center/bought-again.tsx'
import { CountingNote } from '../customer-center/counting-note.tsx'
import { DueList } from '../customer-center/due-list.tsx'
import { BOUGHT, ORDERS } from '../customer-center/lists.ts'
import { OpenOrders } from '../customer-center/open-orders.tsx'
import { CenterPage, Columns, Section } from '../customer-center/page.tsx'
import { PurchasesPlot } from '../customer-center/purchases-plot.tsx'
import { useLoadedPrices } from '../prices/data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'

const OPEN_STATES: OrderState[] = ['AwaitingPayment', 'Placed', 'Processing', 'PartiallyShipped', 'Shipped', 'OnHold']
const SHOWN = 6

/** Who buys for a customer gets what is going on; anyone else has his own account alone. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const head: Head = { title: translate(shop)('CustomerCenter.Heading', 'Your account'), noIndex: true }
  return { head, overview: buysForCustomer(shop.session) ? await loadOverview(shop) : null }
}

async function loadOverview(shop: Shop) {
  const { call, area } = shop
  const query = { pageSize: SHOWN, pageNr: 1 }
  const [orders, { balances }, due, purchases] = await Promise.all([
    call('POST /api/CustomerCenter/GetOrdersWithPagination', { query, body: { area, states: OPEN_STATES } }),
    call('POST /api/CustomerCenter/GetBalance', { body: { area } }),
    call('POST /api/CustomerCenter/GetBoughtBeforeWithPagination', { query, body: { area, onlyDue: true } }),
    call('POST /api/CustomerCenter/GetPurchases', { body: { area } }),
  ])
  return { orders, balances, due, purchases, ...(await loadSold(shop, due.items)) }
}

type Overview = Awaited<ReturnType<typeof loadOverview>>

/** /customer-center: what is on its way, what is owed, what is due again and what the year was like. */
export function Component() {
  const t = useTranslate()
  const { session } = useShop()
  const { overview } = useLoaderData<typeof loader>()
  const customer = session?.customer
  return (
    <CenterPage
      title={customer?.name ?? t('CustomerCenter.Heading', 'Your account')}
      aside={customer?.customerNumber}
      actions={
        customer && (
          <>
            <ButtonLink to="/customer-center/instant-excel">{t('InstantExcel.Heading', 'Instant excel')}</ButtonLink>
            <ButtonLink to="/cart" severity="primary">
              {t('MiniCart.GoToCart', 'Go to cart')}
            </ButtonLink>
          </>
        )
      }
    >
      {overview && <Going overview={overview} />}
      <Account />
    </CenterPage>
  )
}

function Going({ overview }: { overview: Overview }) {
  const t = useTranslate()
  const format = useFormat()
  const { orders, balances, due, purchases, products, prices } = overview
  useLoadedPrices(prices)
  const [own] = balances
  const hasPurchases = purchases.categories.some(({ amounts }) => amounts.some((amount) => amount > 0))
  return (
    <>
      <BalanceLine balances={balances} />
      {own && <Ages balance={own} />}
      {!purchases.isComplete && <CountingNote />}
      <Columns wide>
        <Section
          title={t('Overview.OpenOrders', 'Open orders')}
          aside={<Link to={ORDERS.path}>{t('Overview.AllOrders', 'All orders')}</Link>}
        >
          {orders.items.length > 0 ? (
            <OpenOrders orders={orders.items} />
          ) : (
            <p>{t('Overview.NoOpenOrders', 'Nothing is on its way.')}</p>
          )}
          {orders.totalItems > orders.items.length && (
            <p>
              <Link to={ORDERS.path}>
                {t('Overview.MoreOrders', 'and {count} more', {
                  count: format.count(orders.totalItems - orders.items.length),
                })}
              </Link>
            </p>
          )}
        </Section>
        <Section
          title={t('Overview.Due', 'Due again')}
          aside={
            due.items.length > 0 ? (
              <Link to={`${BOUGHT.path}?state=due`}>
                {t('Overview.AllDue', 'All {count}', { count: format.count(due.totalItems) })}
              </Link>
            ) : (
              <Link to={BOUGHT.path}>{t('Bought.Heading', 'Bought before')}</Link>
            )
          }
        >
          {due.items.length > 0 ? (
            <>
              <DueList bought={due.items} products={products} />
              <p>
                <AddDue products={due.items} />
              </p>
            </>
          ) : (
            <p>
              {purchases.isComplete
                ? t('Overview.NothingDue', 'Nothing you buy regularly is due.')
                : t('Overview.DueLater', 'What is due is known once your orders are added up.')}
            </p>
          )}
        </Section>
      </Columns>
      {hasPurchases && (
        <Section title={t('Overview.Purchases', 'Purchases of the last twelve months')}>
          <PurchasesPlot purchases={purchases} />
        </Section>
      )}
    </>
  )
}

function Account() {
  const t = useTranslate()
  const format = useFormat()
  const { session, area, settings } = useShop()
  return (
    <Columns>
      <Section title={t('CustomerCenter.Account', 'Account')}>
        <Facts
          facts={[
            [t('CustomerCenter.Number', 'Customer number'), session?.customer?.customerNumber],
            [t('CustomerCenter.Area', 'Area'), settings.name],
            [t('CustomerCenter.Currency', 'Currency'), format.currency(area.currencyCode)],
            [t('CustomerCenter.SignedInAs', 'Signed in as'), session?.user.name],
            [t('CustomerCenter.UserName', 'User name'), session?.user.username],
            [t('CustomerCenter.Mail', 'E-mail'), session?.user.email],
          ]}
        />
      </Section>
      <Section
        title={t('CustomerCenter.Contact', 'Contact')}
        aside={
          session?.customer && (
            <Link to="/customer-center/sales-actions">{t('SalesActions.Heading', 'What our sales did for you')}</Link>
          )
        }
      >
        <RichText html={settings.footerContent} size="s" />
      </Section>
    </Columns>
  )
}
