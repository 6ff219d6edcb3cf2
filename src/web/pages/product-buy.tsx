import { type ComponentProps, type ComponentType, type FormEvent, useState } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { campaignsOf, costOf, levelAt, levelsToSay } from '#domain/price-levels.ts'
import type { Pieces } from '#domain/prices.ts'
import { keyText, productKeyOf } from '#domain/product-key.ts'
import { areSoldAlike } from '#domain/quantities.ts'
import { isBuyable } from '#domain/stock.ts'
import { describeVariant, layoutOf } from '#domain/variants.ts'
import { useFormat } from '../app/format.ts'
import { buysForCustomer, useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { AddButton } from '../cart/add-button.tsx'
import { useAddToCart } from '../cart/add-to-cart.tsx'
import { useCart } from '../cart/data.ts'
import { LineQuantity } from '../cart/line-quantity.tsx'
import { piecesWith, usePiecesAfter } from '../cart/pieces.ts'
import { saleRule } from '../cart/sale-rule.ts'
import { SignInToBuy } from '../cart/sign-in-to-buy.tsx'
import { Packing } from '../catalog/packing.tsx'
import { VariantMatrix } from '../catalog/variant-matrix.tsx'
import { VariantTable } from '../catalog/variant-table.tsx'
import { usePrice, usePrices } from '../prices/data.ts'
import { useLevelPrice } from '../prices/level-price.ts'
import { haveSameLevels, levelsOf, ownLevels, type PriceLevel } from '../prices/levels.ts'
import { NextLevel } from '../prices/next-level.tsx'
import { PriceLevels } from '../prices/price-levels.tsx'
import { VariantLevels } from '../prices/variant-levels.tsx'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { lowestQuantity } from '../ui/quantity.ts'
import { Heart } from './product-actions.tsx'
import css from './product-buy.module.css'
import { ProductMeter } from './product-meter.tsx'

/** Everything to put a product into the cart: one quantity, or one for each of its variants and one button for all. */
export function ProductBuy({ product }: { product: Product }) {
  const shop = useShop()
  const [only] = product.variants
  if (!only) return null
  const layout = layoutOf(product.variants)
  const Layout = layout === 'matrix' ? VariantMatrix : VariantTable
  if (!buysForCustomer(shop.session)) {
    return (
      <>
        {layout !== 'single' && (
          <div className={css.many}>
            <Layout product={product} />
          </div>
        )}
        {shop.session && <NoCustomer />}
        {!shop.session && (
          <div className={css.form}>
            <SignInToBuy size="l" wanted={layout === 'single' ? { product, variant: only } : undefined} />
          </div>
        )}
      </>
    )
  }
  return layout === 'single' ? <BuyOne product={product} variant={only} /> : <BuyMany product={product} as={Layout} />
}

function NoCustomer() {
  const t = useTranslate()
  return <p>{t('Product.NoCustomer', 'You are not buying for a customer now, so nothing can be added to a cart.')}</p>
}

function BuyOne({ product, variant }: { product: Product; variant: Variant }) {
  const t = useTranslate()
  const format = useFormat()
  const { currencyCode } = useShop().area
  const add = useAddToCart()
  const [quantity, setQuantity] = useState(() => lowestQuantity(saleRule(variant)))
  const productKey = productKeyOf(product, variant)
  const put = (count: number) => add([{ productKey, quantity: count }], variant.number)
  const price = usePrice(productKey)
  const levels = levelsOf(price)
  const line = { ...productKey, quantity, campaigns: campaignsOf(levels), saleUnit: variant }
  const pieces = piecesWith(useCart().cart, line)
  const level = levelAt(ownLevels(price), pieces)
  return (
    <div className={css.one}>
      {levels.length > 0 && (
        <div className={css.levels}>
          <PriceLevels levels={levels} standings={[{ name: variant.number, pieces }]} />
          <NextLevel levels={levels} pieces={pieces} variant={variant} onAdd={(more) => setQuantity(quantity + more)} />
        </div>
      )}
      <ProductMeter product={product} />
      <form
        className={css.form}
        data-no-print=""
        onSubmit={(event) => {
          event.preventDefault()
          put(quantity)
        }}
      >
        <LineQuantity variant={variant} name={product.name} value={quantity} onCommit={setQuantity} onEnter={put} />
        {isBuyable(variant) ? <AddButton /> : <Button disabled>{t('Cart.SoldOut', 'Sold out')}</Button>}
        <p className={css.sum} role="status">
          {level && quantity > 1 && (
            <span key={quantity}>
              <Money
                size="m"
                text={format.amount(costOf(level, quantity, currencyCode))}
                currency={format.currency()}
              />
            </span>
          )}
        </p>
      </form>
    </div>
  )
}

/** What more pieces of a variant cost, but for the first level, which is its price. */
function OwnLevels({ levels, pieces }: { levels: readonly PriceLevel[]; pieces: Pieces | undefined }) {
  const current = pieces && levelAt(levels, pieces)
  return <VariantLevels levels={levelsToSay(levels, [current]).slice(1)} current={current} />
}

type BuyManyProps = { product: Product; as: ComponentType<ComponentProps<typeof VariantTable>> }

function BuyMany({ product, as: Variants }: BuyManyProps) {
  const t = useTranslate()
  const format = useFormat()
  const levelPrice = useLevelPrice()
  const { currencyCode } = useShop().area
  const add = useAddToCart()
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [isLost, setLost] = useState(false)
  const filled = product.variants.filter(({ id }) => (quantities[id] ?? 0) > 0)
  const pieces = filled.reduce((sum, { id }) => sum + (quantities[id] ?? 0), 0)
  const prices = usePrices(product.variants.map((variant) => productKeyOf(product, variant))) ?? []
  const campaigns = campaignsOf(prices.flatMap(levelsOf))
  const after = usePiecesAfter(
    product.variants.map((variant) => ({
      ...productKeyOf(product, variant),
      quantity: quantities[variant.id] ?? 0,
      campaigns,
      saleUnit: variant,
    })),
  )
  const piecesOf = (variant: Variant) => after.get(keyText(productKeyOf(product, variant)))
  // Levels that hold for every variant are said once.
  const shared = haveSameLevels(prices) ? levelsOf(prices[0]) : undefined
  const soldAlike = areSoldAlike(product.variants)

  /** The level that what is chosen of a variant comes to, with what the cart holds. */
  function chosenLevel(variant: Variant): PriceLevel | undefined {
    const chosen = quantities[variant.id] ? piecesOf(variant) : undefined
    return chosen && levelAt(ownLevels(prices[product.variants.indexOf(variant)]), chosen)
  }

  /** What is chosen costs; undefined until the price of each is known. */
  function cost(): number | undefined {
    const costs = filled.map((variant) => {
      const level = chosenLevel(variant)
      return level && costOf(level, quantities[variant.id] ?? 0, currencyCode)
    })
    return costs.reduce((sum, each) => (sum === undefined || each === undefined ? undefined : sum + each), 0)
  }

  const total = cost()

  /** What could not be added stands in its fields again, but for what was typed since. */
  async function submit(event: FormEvent) {
    event.preventDefault()
    setLost(filled.length === 0)
    if (filled.length === 0) return
    const lines = filled.map((variant) => ({
      productKey: productKeyOf(product, variant),
      quantity: quantities[variant.id] ?? 0,
    }))
    setQuantities({})
    const isAdded = await add(lines, filled[0]?.number ?? product.number)
    if (!isAdded) setQuantities((since) => ({ ...quantities, ...since }))
  }

  return (
    <form className={css.many} onSubmit={submit}>
      {shared && (
        <div className={css.shared}>
          <PriceLevels
            levels={shared}
            standings={product.variants.flatMap((variant) => {
              const own = piecesOf(variant)
              return own ? [{ name: describeVariant(variant), pieces: own }] : []
            })}
          />
        </div>
      )}
      <ProductMeter product={product} />
      <Variants
        product={product}
        priceOf={(variant) => {
          const level = shared && chosenLevel(variant)
          return level && <Money text={levelPrice(level, quantities[variant.id])} />
        }}
        levelsOf={
          shared
            ? undefined
            : (variant) => (
                <OwnLevels levels={levelsOf(prices[product.variants.indexOf(variant)])} pieces={piecesOf(variant)} />
              )
        }
        quantityOf={(variant) => (
          <>
            {isBuyable(variant) && (
              <LineQuantity
                variant={variant}
                name={product.name}
                size="s"
                allowZero
                value={quantities[variant.id] ?? 0}
                onCommit={(quantity) => setQuantities((now) => ({ ...now, [variant.id]: quantity }))}
              />
            )}
            {!soldAlike && (
              <small className={css.packing}>
                <Packing of={variant} />
              </small>
            )}
          </>
        )}
        heartOf={(variant) => <Heart product={product} variant={variant} size="s" />}
      />
      <div className={css.bar} data-no-print="">
        <p className={css.sum} role="status">
          {pieces > 0 ? (
            // Anew as a whole: of what only changes, readers say the words that did.
            <span key={`${pieces} ${filled.length} ${total}`}>
              {t('Product.Filled', '{pieces} {pieces|piece|pieces} of {variants} {variants|variant|variants}', {
                pieces: format.count(pieces),
                variants: format.count(filled.length),
              })}
              {total !== undefined && (
                <>
                  {' '}
                  <Money size="m" text={format.amount(total)} currency={format.currency()} />
                </>
              )}
            </span>
          ) : (
            isLost && t('Product.NoneFilled', 'Say how many of which you want')
          )}
        </p>
        {/* Never disabled: the tab key would pass it by while a quantity is being typed. */}
        <AddButton size="l" />
      </div>
    </form>
  )
}
