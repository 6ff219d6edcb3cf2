import { useMemo } from 'react'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { ProductList } from '../catalog/product-list.tsx'
import { categoryCrumbs } from '../catalog/structured-data.ts'
import { Subcategories } from '../catalog/subcategories.tsx'
import { Blocks } from '../content/blocks.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { classes } from '../ui/classes.ts'
import heading from '../ui/page-heading.module.css'
import { PageHeading } from '../ui/page-heading.tsx'
import css from './category-page.module.css'
import type { ContentData } from './content-page.tsx'
import { drawProductCard, useProductActions } from './product-actions.tsx'

/** A category: the way to it, what lies below it, and its products. */
export function CategoryPage({ data: { content, list } }: { data: ContentData<'category'> }) {
  const t = useTranslate()
  const format = useFormat()
  const actions = useProductActions()
  const { category } = content
  const crumbs = categoryCrumbs(category)
  const categoryPath = useMemo(() => category.path.map(({ id }) => id), [category])
  const total = list.pages[0]?.totalItems ?? 0
  return (
    <div className={css.category}>
      <Breadcrumbs
        label={t('Breadcrumbs.Label', 'You are here')}
        trail={[
          { text: t('Breadcrumbs.FrontPage', 'Front page'), to: '/' },
          ...crumbs.map(({ name, url }) => ({ text: name, to: url })),
        ]}
      />
      <PageHeading
        title={category.name}
        aside={
          <span role="status">
            {t('List.Count', '{count} {count|product|products}', { count: format.count(total) })}
          </span>
        }
      />
      {category.description && <p className={classes(heading.intro, css.intro)}>{category.description}</p>}
      <Subcategories categories={category.children} />
      <Blocks blocks={content.content} drawProduct={drawProductCard} />
      <ProductList key={category.id} list={list} actions={actions} categoryPath={categoryPath} />
    </div>
  )
}
