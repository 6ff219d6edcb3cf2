import { Fragment, memo, type ReactNode } from 'react'
import type { Banner as BannerData } from '#contract/banner.ts'
import type { Product, Variant } from '#contract/products.ts'
import type { Look } from '#domain/look.ts'
import { ORDER_SHEET, PRODUCT_ROWS, usePart } from '../app/parts.ts'
import { Banner } from '../content/banner.tsx'
import card from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

/** What the page puts beside products: nouns meet there. */
export type ProductActions = {
  /** At the foot of a card and the end of a row. */
  ofProduct: (product: Product) => ReactNode
  /** At the corner of a card's picture and the end of a row. */
  mark?: ((product: Product) => ReactNode) | undefined
  /** In the row of an order sheet; undefined for who cannot order. */
  ofVariant?: ((product: Product, variant: Variant) => RowActions | undefined) | undefined
}

/** What stands beside a variant: how many, what more of it cost, and whether it is a favourite. */
export type RowActions = { quantity: ReactNode; levels: ReactNode; heart: ReactNode }

type ProductResultsProps = {
  products: readonly Product[]
  view: Look['view']
  actions: ProductActions
  /** Stand among the cards, each in the place of one. */
  pods?: readonly BannerData[] | undefined
}

const NO_PODS: readonly BannerData[] = []
/** A pod stands after as many cards, the next one as many further on; a list that is shorter shows none. */
const POD_STEP = 7

/** Pictures of as many cards are loaded at once; what is further down waits until it is near. */
const FIRST_SEEN = 4

/** Products as cards, rows or an order sheet. It stays as it is while filters are chosen. */
export const ProductResults = memo((results: ProductResultsProps) => {
  if (results.view === 'order') return <OrderView {...results} />
  return results.view === 'list' ? <ListView {...results} /> : <Cards {...results} />
})

/** Cards stand in for the order sheet until its file is there. */
function OrderView(results: ProductResultsProps) {
  const sheet = usePart(ORDER_SHEET)
  if (!sheet) return <Cards {...results} />
  return <sheet.OrderSheet products={results.products} actionsOf={results.actions.ofVariant} />
}

/** The same for rows. */
function ListView(results: ProductResultsProps) {
  const rows = usePart(PRODUCT_ROWS)
  if (!rows) return <Cards {...results} />
  return <rows.ProductRows products={results.products} actions={results.actions} />
}

function Cards({ products, actions, pods = NO_PODS }: ProductResultsProps) {
  return (
    <ul className={card.cards}>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          <ProductCard
            product={product}
            actions={actions.ofProduct(product)}
            mark={actions.mark?.(product)}
            eager={index < FIRST_SEEN}
          />
          <Pod banner={(index + 1) % POD_STEP === 0 ? pods[(index + 1) / POD_STEP - 1] : undefined} />
        </Fragment>
      ))}
    </ul>
  )
}

function Pod({ banner }: { banner: BannerData | undefined }) {
  if (!banner) return null
  return (
    <li className={card.pod}>
      <Banner banner={banner} place="pod" />
    </li>
  )
}
