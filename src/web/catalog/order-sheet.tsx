import { memo } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { describeVariant, placeOf } from '#domain/variants.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { ProductPrice } from '../prices/product-price.tsx'
import { SignInForPrices } from '../prices/sign-in-for-prices.tsx'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { Stack } from '../ui/stack.tsx'
import { Table, Td, Th } from '../ui/table.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './order-sheet.module.css'
import type { ProductActions, RowActions } from './product-results.tsx'
import { Stock } from './stock.tsx'

type OrderSheetProps = {
  products: readonly Product[]
  /** The quantity field of a row, its levels and its heart; without them their columns are left out. */
  actionsOf?: ProductActions['ofVariant']
}

/** Products for people who order by number: a dense row for each variant, number first, no pictures. */
export function OrderSheet({ products, actionsOf }: OrderSheetProps) {
  const format = useFormat()
  const t = useTranslate()
  const { session, settings } = useShop()
  const isPriced = settings.showsPrices ?? false
  return (
    <Stack gap={2}>
      {!isPriced && !session && <SignInForPrices />}
      <Table
        caption={t('OrderSheet.Caption', 'Order sheet')}
        dense
        className={classes(css.sheet, actionsOf && css.ordered)}
      >
        <thead>
          <tr>
            <Th narrow>{t('OrderSheet.Number', 'Number')}</Th>
            <Th>{t('OrderSheet.Name', 'Name')}</Th>
            <Th>{t('OrderSheet.Stock', 'Stock')}</Th>
            {actionsOf && <Th numeric>{t('OrderSheet.Level', 'At quantity')}</Th>}
            {isPriced && <Th numeric>{t('OrderSheet.Price', 'Price {currency}', { currency: format.currency() })}</Th>}
            {actionsOf && <Th narrow>{t('OrderSheet.Quantity', 'Quantity')}</Th>}
            {actionsOf && (
              <Th className={css.heart}>
                <VisuallyHidden>{t('OrderSheet.Favourite', 'Favourite')}</VisuallyHidden>
              </Th>
            )}
          </tr>
        </thead>
        {products.map((product) => (
          <ProductLines key={product.id} product={product} isPriced={isPriced} actionsOf={actionsOf} />
        ))}
      </Table>
    </Stack>
  )
}

type ProductLinesProps = Pick<OrderSheetProps, 'actionsOf'> & { product: Product; isPriced: boolean }

/** The rows of one product; they stay as they are while others change. */
const ProductLines = memo(({ product, isPriced, actionsOf }: ProductLinesProps) => (
  <tbody>
    {product.variants.map((variant) => (
      <Row
        key={variant.id}
        product={product}
        variant={variant}
        isPriced={isPriced}
        actions={actionsOf?.(product, variant)}
      />
    ))}
  </tbody>
))

type RowProps = Pick<ProductLinesProps, 'product' | 'isPriced'> & { variant: Variant; actions: RowActions | undefined }

function Row({ product, variant, isPriced, actions }: RowProps) {
  return (
    <tr>
      <Td narrow className={css.numberCell}>
        <Link look="quiet" to={placeOf(product, variant)} className={css.number}>
          {variant.number}
        </Link>
      </Td>
      <Td role="rowheader" className={css.nameCell}>
        <span className={css.name}>
          <span className={css.title}>{product.name}</span>{' '}
          <span className={css.facts}>{describeVariant(variant)}</span>
        </span>
      </Td>
      <Td className={css.stock}>
        <Stock variants={[variant]} />
      </Td>
      {actions && (
        <Td numeric className={css.level}>
          {actions.levels}
        </Td>
      )}
      {isPriced && (
        <Td numeric className={css.price}>
          <ProductPrice product={product} variants={[variant]} bare />
        </Td>
      )}
      {actions && (
        <Td narrow className={css.quantity}>
          {actions.quantity}
        </Td>
      )}
      {actions && <Td className={css.heart}>{actions.heart}</Td>}
    </tr>
  )
}
