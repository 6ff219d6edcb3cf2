import Columns from 'lucide-react/icons/columns-2'
import type { Product } from '#contract/products.ts'
import { MOST_COMPARED } from '#domain/comparison-address.ts'
import { useLocalList } from '../app/local-list.ts'
import { useTranslate } from '../app/translations.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { addCompared, compared, removeCompared } from './compared.ts'
import css from './compared-button.module.css'

/** Takes a product into the comparison and out again; on a picture as an icon alone. */
export function ComparedButton({ product, onPicture }: { product: Product; onPicture?: boolean }) {
  const t = useTranslate()
  const entries = useLocalList(compared)
  const isIn = entries.some(({ id }) => id === product.id)
  const words = t('Compare.Toggle', 'Compare')
  const label = `${words}: ${product.name}`
  return (
    <button
      type="button"
      aria-pressed={isIn}
      {...(onPicture ? { title: label } : { 'aria-label': label })}
      disabled={!isIn && entries.length >= MOST_COMPARED}
      className={classes(css.button, onPicture && css.onPicture)}
      onClick={() => (isIn ? removeCompared(product.id) : addCompared(product))}
    >
      <Icon of={Columns} size={16} />
      {!onPicture && words}
    </button>
  )
}
