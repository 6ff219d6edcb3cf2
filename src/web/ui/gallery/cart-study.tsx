import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { FormRow } from '../form-row.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'
import { Money } from '../money.tsx'
import { PageHeading } from '../page-heading.tsx'
import { QuantityField } from '../quantity-field.tsx'
import { SelectField } from '../select-field.tsx'
import { Step, Steps } from '../steps.tsx'
import { StockText } from '../stock-text.tsx'
import { TextField } from '../text-field.tsx'
import css from './cart-study.module.css'
import { PRODUCTS, type SampleProduct } from './sample.ts'

/** The cart: lines, totals in view. */
export function CartStudy() {
  return (
    <div className={css.page}>
      <PageHeading title="Cart" aside="4 lines, 64 pieces" actions={<Button size="s">Save as list</Button>} />
      <div className={css.split}>
        <ul className={css.lines}>
          {PRODUCTS.slice(0, 4).map((product) => (
            <CartLine key={product.number} product={product} />
          ))}
        </ul>
        <Totals />
      </div>
    </div>
  )
}

function CartLine({ product }: { product: SampleProduct }) {
  const [quantity, setQuantity] = useState(product.step)
  return (
    <li className={css.line}>
      <p className={css.number}>{product.number}</p>
      <div className={css.what}>
        <Link look="quiet" to={`/p/${product.number}`}>
          {product.name}
        </Link>
        <p className={css.faint}>{product.facts}</p>
      </div>
      <p className={css.stock}>
        <StockText level={product.stock.level} detail={product.stock.detail}>
          {product.stock.text}
        </StockText>
      </p>
      <p className={css.unit}>
        <Money text={product.price} />
      </p>
      <div className={css.quantity}>
        <QuantityField
          size="s"
          value={quantity}
          onCommit={setQuantity}
          step={product.step}
          label={`Quantity of ${product.number}`}
          increaseLabel={`More of ${product.number}`}
          decreaseLabel={`Less of ${product.number}`}
          adjustedText={(typed, became) => `In packs of ${product.step}: ${typed} became ${became}`}
        />
      </div>
      <p className={css.sum}>
        <Money text={(Number(product.price) * quantity).toFixed(2)} />
      </p>
      <IconButton icon={Trash} size="s" label={`Remove ${product.number}`} className={css.remove} />
    </li>
  )
}

/** What it comes to. */
export function Totals() {
  return (
    <section className={css.totals} aria-label="Totals">
      <dl className={css.sums}>
        <dt>Goods</dt>
        <dd>1,248.40</dd>
        <dt>Campaign discount</dt>
        <dd>−43.90</dd>
        <dt>Shipping, DHL</dt>
        <dd>12.00</dd>
        <dt>VAT 25 %</dt>
        <dd>304.13</dd>
        <dt className={css.total}>Total</dt>
        <dd className={css.total}>
          <Money text="1,520.63" currency="EUR" size="xl" />
        </dd>
      </dl>
      <ButtonLink to="/checkout" severity="cta-1" size="l" wide>
        Checkout
      </ButtonLink>
      <p className={css.faint}>Order before 15:00, it leaves today.</p>
    </section>
  )
}

/** Checkout: sections that open in order, the sum beside them. */
export function CheckoutStudy() {
  return (
    <div className={css.page}>
      <PageHeading title="Checkout" />
      <div className={css.split}>
        <Steps>
          <Step
            number={1}
            title="Delivery"
            state="done"
            summary="Bar & Billiards Ltd, 12 Mill Lane, Leeds LS1 4AP"
            edit={{ label: 'Change', onEdit: () => {} }}
          />
          <Step number={2} title="Reference and date" state="open">
            <FormRow>
              <TextField
                label="Your reference"
                optional="optional"
                hint="Printed on the invoice"
                defaultValue="PO 4471"
              />
              <TextField label="Requested delivery" type="date" hint="Weekdays, from tomorrow" />
            </FormRow>
            <div className={css.gap}>
              <FormRow>
                <SelectField label="Shipping method" defaultValue="dhl">
                  <option value="dhl">DHL, 12.00</option>
                  <option value="own">Own transport, 0.00</option>
                </SelectField>
                <TextField
                  label="Phone for the driver"
                  type="tel"
                  defaultValue="0113 49"
                  error="Too short: a number has at least 7 digits"
                />
              </FormRow>
            </div>
            <div className={css.gap}>
              <Button severity="primary">Continue</Button>
            </div>
          </Step>
          <Step number={3} title="Payment" state="waiting" />
        </Steps>
        <Totals />
      </div>
    </div>
  )
}

/** The foot of every page. */
export function FooterStudy() {
  const columns = [
    { title: 'Buy', links: ['All products', 'Campaigns', 'Instant excel'] },
    { title: 'Account', links: ['Orders', 'Invoices', 'Favorite lists'] },
    { title: 'Company', links: ['Contact', 'Terms', 'Privacy'] },
  ]
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div>
          <p className={css.mark}>Oche</p>
          <p className={css.faint}>
            Wholesale for darts, billiards and table games.
            <br />
            Mon–Fri 8–16 · +45 70 20 18 01
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={css.columnTitle}>{title}</h2>
            <ul className={css.links}>
              {links.map((name) => (
                <li key={name}>
                  <Link look="quiet" to={`/${name}`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
