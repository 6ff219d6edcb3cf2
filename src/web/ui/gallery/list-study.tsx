import Grid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import Filter from 'lucide-react/icons/list-filter'
import Rows from 'lucide-react/icons/rows-3'
import { useState } from 'react'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Button } from '../button.tsx'
import { Badge, Chip } from '../chip.tsx'
import { Checkbox } from '../choice.tsx'
import { classes } from '../classes.ts'
import { Details } from '../details.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'
import { Money } from '../money.tsx'
import { PageHeading } from '../page-heading.tsx'
import { Pagination } from '../pagination.tsx'
import { Picture } from '../picture.tsx'
import { QuantityField } from '../quantity-field.tsx'
import { type Bounds, Range } from '../range.tsx'
import { SelectField } from '../select-field.tsx'
import { StockText } from '../stock-text.tsx'
import { Table, Td, Th } from '../table.tsx'
import css from './list-study.module.css'
import { PRODUCTS, type SampleProduct } from './sample.ts'

type View = 'gallery' | 'list' | 'order'

/** A category: facets, chips, and its products as cards, as rows and as an order sheet. */
export function ListStudy() {
  const [view, setView] = useState<View>('gallery')
  return (
    <div className={css.page}>
      <Breadcrumbs
        label="You are here"
        trail={[{ text: 'Front page', to: '/' }, { text: 'Darts', to: '/darts' }, { text: 'Steel darts' }]}
      />
      <PageHeading title="Steel darts" aside="1,284 products" />
      <div className={css.split}>
        <aside className={css.facets} aria-label="Filters">
          <Facets />
        </aside>
        <div className={css.results}>
          <div className={css.toolbar}>
            <div className={css.chips}>
              <Chip to="/darts" removeLabel="Remove filter Brand: Meridian">
                Meridian
              </Chip>
              <Chip to="/darts" removeLabel="Remove filter Weight: 24 g">
                24 g
              </Chip>
              <Link to="/darts" look="quiet" className={css.clear}>
                Clear all
              </Link>
            </div>
            <Button icon={Filter} className={css.filter}>
              Filter
            </Button>
            <SelectField label="Sort by" labelHidden className={css.sort} defaultValue="new">
              <option value="new">New, stock level ↓</option>
              <option value="name">Name A–Z</option>
              <option value="number">Item number ↑</option>
            </SelectField>
            <div className={css.views}>
              <IconButton
                icon={Grid}
                size="s"
                label="Gallery"
                aria-current={view === 'gallery'}
                onClick={() => setView('gallery')}
              />
              <IconButton
                icon={List}
                size="s"
                label="List"
                aria-current={view === 'list'}
                onClick={() => setView('list')}
              />
              <IconButton
                icon={Rows}
                size="s"
                label="Order sheet"
                aria-current={view === 'order'}
                onClick={() => setView('order')}
              />
            </div>
          </div>
          {view === 'gallery' && <CardsStudy />}
          {view === 'list' && <RowsStudy />}
          {view === 'order' && <OrderSheetStudy />}
          <Pagination
            page={4}
            pageCount={54}
            hrefOf={(page) => `/darts?p=${page}`}
            labels={{ nav: 'Pages', previous: 'Previous page', next: 'Next page', page: (page) => `Page ${page}` }}
          />
        </div>
      </div>
    </div>
  )
}

function Facets() {
  const [bounds, setBounds] = useState<Bounds>([12, 64])
  return (
    <>
      <Details title="Brand" aside="1" open>
        <Checkbox label="Meridian" aside="312" defaultChecked />
        <Checkbox label="Harrow & Sons" aside="204" />
        <Checkbox label="Nordlys" aside="88" />
        <Checkbox label="Unbranded" aside="12" />
      </Details>
      <Details title="Weight" aside="1" open>
        <Checkbox label="22 g" aside="61" />
        <Checkbox label="24 g" aside="74" defaultChecked />
        <Checkbox label="26 g" aside="32" />
      </Details>
      <Details title="Price" open>
        <Range
          label="Price in EUR"
          fromLabel="Lowest price"
          toLabel="Highest price"
          min={2}
          max={120}
          value={bounds}
          onCommit={setBounds}
        />
      </Details>
      <Details title="Material">
        <Checkbox label="Tungsten" aside="410" />
        <Checkbox label="Brass" aside="96" />
      </Details>
    </>
  )
}

/** Products as cards. */
export function CardsStudy() {
  return (
    <ul className={css.cards}>
      {PRODUCTS.map((product) => (
        <li key={product.number} className={css.card}>
          <div className={css.picture}>
            <Picture alt="" outline={product.outline} />
            {product.badge && (
              <span className={css.badge}>
                <Badge tone="brass">{product.badge}</Badge>
              </span>
            )}
          </div>
          <p className={css.number}>{product.number}</p>
          <h3 className={css.name}>
            <Link look="bare" to={`/p/${product.number}`} className={css.cover}>
              {product.name}
            </Link>
          </h3>
          <p className={css.facts}>{product.facts}</p>
          <p className={css.price}>
            <Money text={product.price} before={product.before} currency="EUR" size="l" />
          </p>
          <p className={css.stock}>
            <StockText level={product.stock.level} detail={product.stock.detail}>
              {product.stock.text}
            </StockText>
          </p>
          <div className={css.buy}>
            <Amount product={product} />
            <Button severity="cta-1" disabled={product.stock.level === 'none'}>
              Add
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Products as rows with small pictures. */
export function RowsStudy() {
  return (
    <div className={css.results}>
      <ul className={css.rows}>
        {PRODUCTS.map((product) => (
          <li key={product.number} className={css.row}>
            <Picture alt="" outline={product.outline} className={css.small} />
            <div className={css.what}>
              <p className={css.number}>{product.number}</p>
              <h3 className={css.rowName}>
                <Link look="quiet" to={`/p/${product.number}`}>
                  {product.name}
                </Link>
              </h3>
              <p className={css.facts}>{product.facts}</p>
            </div>
            <p className={css.rowStock}>
              <StockText level={product.stock.level} detail={product.stock.detail}>
                {product.stock.text}
              </StockText>
            </p>
            <p className={css.rowPrice}>
              <Money text={product.price} before={product.before} currency="EUR" size="m" />
              <span className={css.level}>{product.levels}</span>
            </p>
            <div className={css.rowBuy}>
              <Amount product={product} />
              <Button severity="cta-1" disabled={product.stock.level === 'none'}>
                Add
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Products as an order sheet: number first, no pictures, a quantity in each row. */
export function OrderSheetStudy() {
  return (
    <div className={css.results}>
      <Table caption="Order sheet" dense className={css.sheet}>
        <thead>
          <tr>
            <Th narrow>Number</Th>
            <Th>Name</Th>
            <Th>Stock</Th>
            <Th numeric>Level</Th>
            <Th numeric aria-sort="ascending">
              Price
            </Th>
            <Th narrow>Quantity</Th>
          </tr>
        </thead>
        <tbody>
          {PRODUCTS.map((product) => (
            <tr key={product.number}>
              <Td narrow className={css.numberCell}>
                <Link look="quiet" to={`/p/${product.number}`} className={css.strong}>
                  {product.number}
                </Link>
              </Td>
              <Td className={css.nameCell}>
                <span className={css.oneLine}>
                  {product.name} <span className={css.faint}>{product.facts}</span>
                </span>
              </Td>
              <Td className={css.stockCell}>
                <span className={css.nowrap}>
                  <StockText level={product.stock.level} detail={product.stock.detail}>
                    {product.stock.text}
                  </StockText>
                </span>
              </Td>
              <Td numeric className={classes(css.levelCell, css.faint)}>
                {product.levels}
              </Td>
              <Td numeric className={css.priceCell}>
                <Money text={product.price} />
              </Td>
              <Td narrow className={css.quantityCell}>
                <Amount product={product} small />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Amount({ product, small = false }: { product: SampleProduct; small?: boolean }) {
  const [quantity, setQuantity] = useState(product.step)
  return (
    <QuantityField
      value={quantity}
      onCommit={setQuantity}
      step={product.step}
      size={small ? 's' : 'm'}
      disabled={product.stock.level === 'none'}
      label={`Quantity of ${product.number}`}
      increaseLabel={`More of ${product.number}`}
      decreaseLabel={`Less of ${product.number}`}
      adjustedText={(typed, became) => `In packs of ${product.step}: ${typed} became ${became}`}
    />
  )
}
