import Trash from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import type { CalculatedCart } from '#contract/cart.ts'
import type { Product } from '#contract/products.ts'
import { LINE_COMMENT_LENGTH } from '#domain/cart-lines.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { MeterLine } from '../campaigns/meter-line.tsx'
import { EndedText } from '../catalog/ended.tsx'
import { pictureOf } from '../catalog/picture-of.ts'
import { Checkbox } from '../ui/choice.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { NoteField } from '../ui/note-field.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './cart-line.module.css'
import { isOwnLine, type ShownLine } from './edits.ts'
import { LineQuantity } from './line-quantity.tsx'
import { LineStock } from './line-stock.tsx'
import { LacksPrice, LineSum } from './line-sum.tsx'
import { OtherQuantity } from './other-quantity.tsx'
import { variantOf } from './products.ts'

/** What a line of the cart can ask for; all of them stay the same functions, so that only changed lines draw again. */
export type LineActs = {
  onQuantity: (line: ShownLine, quantity: number) => void
  onComment: (line: ShownLine, comment: string) => void
  onRemove: (line: ShownLine) => void
  onSelect: (line: ShownLine, isSelected: boolean) => void
  /** Enter in the quantity: on to the next line. */
  onNext: (line: ShownLine) => void
}

type CartLineProps = {
  line: ShownLine
  product: Product | undefined
  calculated: CalculatedCart['lines'][number] | undefined
  isSelected: boolean
  acts: LineActs
}

/** One line of the cart: number first, then what it is, what can be had when, price, quantity, sum. */
export const CartLine = memo(function CartLine({ line, product, calculated, isSelected, acts }: CartLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const { ended } = line
  const variant = ended ? undefined : variantOf(product, line.productKey)
  const number = ended?.number ?? variant?.number ?? ''
  const name = ended?.name ?? product?.name ?? ''
  const isOwn = isOwnLine(line)
  const { priceWithoutVat: unitPrice } = line.unitPrice
  const { priceWithoutVat: netUnitPrice } = line.netUnitPrice

  return (
    <li className={css.line} data-follows={!isOwn || undefined} data-line={line.id}>
      <div className={css.select} data-no-print>
        {isOwn && (
          <Checkbox
            checked={isSelected}
            onChange={(event) => acts.onSelect(line, event.target.checked)}
            label={<VisuallyHidden>{t('Cart.SelectLine', 'Select {number}', { number })}</VisuallyHidden>}
          />
        )}
      </div>
      <div className={css.picture}>
        <Picture src={pictureOf(product, variant)} alt="" outline={product?.productType} />
      </div>
      <div className={css.what}>
        {product && !ended ? (
          <Link look="quiet" to={product.url} className={css.product}>
            <span className={css.number}>{number || <Skeleton />}</span>
            <span className={css.name}>
              <Dotted facts={[product.name, ...(variant?.attributes.map(({ value }) => value) ?? [])]} />
            </span>
          </Link>
        ) : (
          <>
            <p className={css.number}>{number || <Skeleton />}</p>
            <p className={css.name}>{ended?.name ?? <Skeleton />}</p>
          </>
        )}
        {isOwn && variant && (
          <div className={css.comment}>
            <NoteField
              value={line.comment ?? ''}
              label={t('Cart.CommentOn', 'Comment on {number}', { number })}
              placeholder={t('Cart.LineComment', 'Comment')}
              maxLength={LINE_COMMENT_LENGTH}
              onCommit={(comment) => acts.onComment(line, comment)}
            />
          </div>
        )}
        {isOwn && variant && (
          <div className={css.other} tabIndex={-1}>
            <OtherQuantity
              quantity={line.quantity}
              of={variant}
              number={number}
              onTake={(sold) => acts.onQuantity(line, sold)}
            />
          </div>
        )}
        {isOwn && line.campaign && (
          <div className={css.campaign} data-pending={line.pending || undefined}>
            <MeterLine
              meter={line.campaign}
              about={number}
              brief={line.campaign.campaignType === 'MixMatch'}
              onAdd={(pieces) => acts.onQuantity(line, line.quantity + pieces)}
            />
          </div>
        )}
      </div>
      <p className={css.stock}>
        {ended ? (
          <EndedText successor={ended.successor} />
        ) : line.lacksPrice ? (
          <LacksPrice line={line} />
        ) : (
          <LineStock quantity={line.quantity} calculated={calculated} variant={variant} />
        )}
      </p>
      <p className={css.unit} data-numeric="">
        <VisuallyHidden>{t('Cart.UnitPrice', 'Price each')} </VisuallyHidden>
        <Money
          text={line.lacksPrice ? '–' : line.pending && !netUnitPrice ? undefined : format.piece(netUnitPrice)}
          before={netUnitPrice < unitPrice ? format.amount(unitPrice) : undefined}
          beforeLabel={t('Price.Before', 'Before')}
        />
      </p>
      <div className={css.quantity}>
        {isOwn && variant ? (
          <LineQuantity
            variant={variant}
            name={name}
            size="s"
            allowZero
            value={line.quantity}
            onCommit={(quantity) => acts.onQuantity(line, quantity)}
            onEnter={() => acts.onNext(line)}
          />
        ) : (
          <span className={css.fixed}>{format.count(line.quantity)}</span>
        )}
      </div>
      <p className={css.sum} data-pending={line.pending || undefined}>
        <VisuallyHidden>{t('Cart.Sum', 'Sum')} </VisuallyHidden>
        <LineSum line={line} isKept={netUnitPrice > 0} />
      </p>
      <div className={css.remove}>
        {isOwn && (
          <IconButton
            icon={Trash}
            size="s"
            data-remove=""
            label={t('Cart.RemoveLine', 'Remove {number} {name}', { number, name })}
            onClick={() => acts.onRemove(line)}
          />
        )}
      </div>
    </li>
  )
})
