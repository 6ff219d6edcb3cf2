import FileText from 'lucide-react/icons/file-text'
import type { Product } from '#contract/products.ts'
import { Icon } from '../ui/icon.tsx'
import css from './documents.module.css'

/** The papers that belong to a product. */
export function Documents({ media }: Pick<Product, 'media'>) {
  return (
    <ul className={css.list}>
      {media
        .filter(({ type }) => type === 'document')
        .map(({ url, text }) => (
          <li key={url}>
            <a href={url} className={css.document}>
              <Icon of={FileText} />
              {text}
            </a>
          </li>
        ))}
    </ul>
  )
}
