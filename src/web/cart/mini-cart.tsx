import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useRef } from 'react'
import { useMatches } from 'react-router'
import { useFormat } from '../app/format.ts'
import { buysForCustomer, useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { Popover } from '../ui/popover.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { calledIn } from './called.ts'
import { useCart } from './data.ts'
import { isOwnLine, type ShownLine } from './edits.ts'
import { LineSum } from './line-sum.tsx'
import css from './mini-cart.module.css'

/** Lines that the panel shows. */
const SHOWN = 5

/**
 * The header's way to the cart: how many pieces, and the latest lines in a panel. Away while the cart itself is open.
 */
export function MiniCart() {
  const shop = useShop()
  const isHidden = useMatches().some(({ handle }) => hides(handle))
  return buysForCustomer(shop.session) && !isHidden ? <OpenMiniCart /> : null
}

const hides = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hidesMiniCart' in handle && handle.hidesMiniCart === true

function OpenMiniCart() {
  const t = useTranslate()
  const format = useFormat()
  const { cart, pieces } = useCart()
  const panel = useRef<HTMLDivElement>(null)
  const lines = (cart?.lines ?? []).filter(isOwnLine)
  const close = () => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()

  /** Before the cart is known nothing is said of it. */
  function buttonText(): string {
    if (!cart) return t('MiniCart.Label', 'Cart')
    if (pieces === 0) return t('MiniCart.ButtonEmpty', 'Cart, empty')
    return t('MiniCart.Button', 'Cart, {count} {count|piece|pieces}', { count: format.count(pieces) })
  }

  return (
    <Popover
      label={t('MiniCart.Label', 'Cart')}
      align="end"
      className={css.panel}
      trigger={(props) => <IconButton {...props} icon={ShoppingCart} count={pieces} label={buttonText()} />}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: follows the links inside, which have the keys */}
      <div
        ref={panel}
        className={css.content}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) close()
        }}
      >
        {cart?.name && <strong>{cart.name}</strong>}
        {!cart ? (
          <p className={css.empty}>
            <Skeleton />
          </p>
        ) : lines.length === 0 ? (
          <p className={css.empty}>{t('MiniCart.Empty', 'Nothing in the cart yet.')}</p>
        ) : (
          <ul className={css.lines}>
            {lines
              .slice(-SHOWN)
              .toReversed()
              .map((line) => (
                <MiniLine key={line.id} line={line} />
              ))}
          </ul>
        )}
        {lines.length > SHOWN && (
          <p className={css.more}>{t('MiniCart.More', 'and {count} more', { count: lines.length - SHOWN })}</p>
        )}
        {cart && lines.length > 0 && (
          <p className={css.total}>
            <span>{t('MiniCart.Total', 'Goods, without VAT')}</span>
            <Money
              size="m"
              text={
                lines.some(({ pending }) => pending)
                  ? undefined
                  : format.amount(cart.totalNetPrice.priceWithoutVat, cart.currencyCode)
              }
              currency={format.currency(cart.currencyCode)}
            />
          </p>
        )}
        <div className={css.actions}>
          <ButtonLink to="/cart" severity="secondary" wide>
            {t('MiniCart.GoToCart', 'Go to cart')}
          </ButtonLink>
          {lines.length > 0 && (
            <ButtonLink to="/checkout" severity="cta-1" wide>
              {t('Cart.Checkout', 'Checkout')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Popover>
  )
}

function MiniLine({ line }: { line: ShownLine }) {
  const format = useFormat()
  const { products } = useCart()
  const product = products.get(line.productKey.productId)
  const { number, name } = calledIn(line, products)
  return (
    <li className={css.line}>
      <span className={css.quantity}>{format.count(line.quantity)} ×</span>
      <span className={css.what}>
        <span className={css.number}>{number}</span>
        {product && !line.ended ? (
          <Link look="quiet" to={product.url} className={css.name}>
            {name}
          </Link>
        ) : (
          <span className={css.name}>{name}</span>
        )}
      </span>
      <LineSum line={line} />
    </li>
  )
}
