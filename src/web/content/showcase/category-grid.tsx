import type { BlockOf } from '#contract/blocks.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import css from './category-grid.module.css'

/** The ways into the catalogue, each with a picture or the outline of what it holds. */
export function CategoryGrid({ block }: { block: BlockOf<'categoryGrid'> }) {
  return (
    <section>
      {block.heading && <h2 className={css.heading}>{block.heading}</h2>}
      <ul className={css.grid}>
        {block.categories.map(({ name, url, imageUrl, productType }) => (
          <li key={url}>
            <Link look="bare" to={url} className={css.way}>
              <Picture src={imageUrl || undefined} alt="" outline={productType} className={css.picture} />
              <span className={css.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
