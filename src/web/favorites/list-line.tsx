import Trash from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import type { FavoriteProduct } from '#contract/favorites.ts'
import type { Ended, Product, Variant } from '#contract/products.ts'
import { keyText } from '#domain/product-key.ts'
import { isBuyable } from '#domain/stock.ts'
import { describeVariant } from '#domain/variants.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { LinePrice } from '../cart/line-price.tsx'
import { LineQuantity } from '../cart/line-quantity.tsx'
import { variantOf } from '../cart/products.ts'
import { EndedText } from '../catalog/ended.tsx'
import { pictureOf } from '../catalog/picture-of.ts'
import { Stock } from '../catalog/stock.tsx'
import type { PriceLevel } from '../prices/levels.ts'
import { Checkbox } from '../ui/choice.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Barcode } from './barcode.tsx'
import css from './list-line.module.css'
import { MoveMenu } from './move-menu.tsx'
import { Note } from './note.tsx'
import { piecesOf } from './use-line-levels.ts'
import { VariantChoice } from './variant-choice.tsx'

/** What a line of a list can ask for; all of them stay the same functions, so that only changed lines draw again. */
export type LineActs = {
  onChange: (entry: FavoriteProduct, to: Partial<FavoriteProduct>) => void
  /** Another variant: the line is another then. */
  onVariant: (entry: FavoriteProduct, variantId: string) => void
  /** Puts the line to the place that `to` makes of its own. */
  onMove: (entry: FavoriteProduct, to: (from: number) => number) => void
  onTakeOut: (entry: FavoriteProduct) => void
  onSelect: (entry: FavoriteProduct, isSelected: boolean) => void
  /** Enter in the quantity: on to the next line. */
  onNext: (entry: FavoriteProduct) => void
}

type ListLineProps = {
  entry: FavoriteProduct
  product: Product | undefined
  /** What it was, where it is not sold any more. */
  ended: Ended | undefined
  /** What its pieces cost each; undefined where one price holds for every quantity. */
  level: PriceLevel | undefined
  /** Whether a product that is missing is gone, and not only on its way. */
  isKnown: boolean
  isSelected: boolean
  mayEdit: boolean
  isPrinting: boolean
  acts: LineActs
}

/** One line of a list: number first, then what it is, how much there is, price, quantity, note. */
export const ListLine = memo(function ListLine(props: ListLineProps) {
  const { entry, product, ended, level, isKnown, isSelected, mayEdit, isPrinting, acts } = props
  const t = useTranslate()
  const variant = variantOf(product, entry)
  const number = variant?.number ?? ended?.number ?? t('Favorites.GoneNumber', 'a product that is gone')

  return (
    <li className={css.line} data-line={keyText(entry)}>
      <div className={css.select} data-no-print>
        <Checkbox
          checked={isSelected}
          onChange={({ target }) => acts.onSelect(entry, target.checked)}
          label={<VisuallyHidden>{t('Favorites.SelectLine', 'Select {number}', { number })}</VisuallyHidden>}
        />
      </div>
      <div className={css.picture}>
        <Picture src={pictureOf(product, variant)} alt="" outline={product?.productType} />
      </div>
      <div className={css.what}>
        {variant && product ? (
          <What {...{ product, variant, entry, mayEdit, acts }} />
        ) : isKnown ? (
          <Gone ended={ended} />
        ) : (
          <Skeleton lines={2} />
        )}
      </div>
      {variant && product && (
        <>
          <p className={css.stock}>
            <Stock variants={[variant]} />
          </p>
          <p className={css.price} data-numeric="">
            <VisuallyHidden>{t('Favorites.Price', 'Price each')} </VisuallyHidden>
            <LinePrice product={product} variant={variant} level={level} pieces={piecesOf(entry, variant)} />
          </p>
        </>
      )}
      <div className={css.quantity}>
        <Quantity {...props} variant={variant} />
      </div>
      <div className={css.note}>
        <Note entry={entry} number={number} mayEdit={mayEdit} onNote={(note) => acts.onChange(entry, { note })} />
      </div>
      {isPrinting && variant && (
        <div className={css.barcode}>
          <Barcode ean={variant.ean} number={variant.number} />
        </div>
      )}
      {mayEdit && (
        <div className={css.tools} data-no-print>
          <MoveMenu number={number} onMove={(to) => acts.onMove(entry, to)} />
          <IconButton
            icon={Trash}
            size="s"
            data-remove=""
            label={t('Favorites.TakeOutLine', 'Take {number} out of the list', { number })}
            onClick={() => acts.onTakeOut(entry)}
          />
        </div>
      )}
    </li>
  )
})

type WhatProps = Pick<ListLineProps, 'entry' | 'mayEdit' | 'acts'> & { product: Product; variant: Variant }

function What({ product, variant, entry, mayEdit, acts }: WhatProps) {
  return (
    <>
      <p className={css.number}>{variant.number}</p>
      <Link look="quiet" to={product.url} className={css.name}>
        {product.name}
      </Link>
      {product.variants.length > 1 && mayEdit ? (
        <VariantChoice
          product={product}
          variant={variant}
          onVariant={(variantId) => acts.onVariant(entry, variantId)}
        />
      ) : (
        <p className={css.attributes}>{describeVariant(variant)}</p>
      )}
    </>
  )
}

/** What is shown of a product that is not sold any more. */
function Gone({ ended }: Pick<ListLineProps, 'ended'>) {
  return (
    <>
      {ended && (
        <>
          <p className={css.number}>{ended.number}</p>
          <p className={css.name}>{ended.name}</p>
        </>
      )}
      <EndedText successor={ended?.successor ?? null} />
    </>
  )
}

/** How many are usually taken; to be changed by who may change the list. */
function Quantity({ entry, product, variant, mayEdit, acts }: ListLineProps & { variant: Variant | undefined }) {
  const t = useTranslate()
  const format = useFormat()
  if (!variant) return null
  if (!isBuyable(variant)) return null
  const quantity = piecesOf(entry, variant)
  return (
    <>
      {mayEdit && (
        <div data-no-print>
          <LineQuantity
            variant={variant}
            name={product?.name ?? ''}
            size="s"
            value={quantity}
            onCommit={(wanted) => acts.onChange(entry, { quantity: wanted })}
            onEnter={() => acts.onNext(entry)}
          />
        </div>
      )}
      <p className={css.pieces} data-only-print={mayEdit || undefined}>
        <VisuallyHidden>{t('Favorites.Quantity', 'Quantity')} </VisuallyHidden>
        {format.count(quantity)}
      </p>
    </>
  )
}
