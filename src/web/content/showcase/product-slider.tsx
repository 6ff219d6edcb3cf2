import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import type { Product } from '#contract/products.ts'
import { useTranslate } from '../../app/translations.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { motion } from '../../ui/motion.ts'
import { useTooWide } from '../../ui/use-too-wide.ts'
import css from './product-slider.module.css'

type ProductSliderProps = {
  block: { heading: string; linkUrl: string; products: readonly Product[] }
  drawProduct: (product: Product) => ReactNode
}

/** Products side by side; fingers slide them, two buttons turn a screenful where not all fit. Nothing where there are none. */
export function ProductSlider({ block: { heading, linkUrl, products }, drawProduct }: ProductSliderProps) {
  const t = useTranslate()
  const id = useId()
  const [list, isTooWide] = useTooWide<HTMLUListElement>()
  if (products.length === 0) return null

  function turn(direction: 1 | -1) {
    list.current?.scrollBy({ left: direction * list.current.clientWidth, behavior: motion() })
  }

  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{heading}</h2>
        {linkUrl && (
          <Link to={linkUrl} look="quiet" className={css.all} aria-label={`${t('Slider.All', 'See all')}: ${heading}`}>
            {t('Slider.All', 'See all')}
          </Link>
        )}
        <div className={css.turn} data-idle={!isTooWide || undefined}>
          <IconButton
            icon={ArrowLeft}
            size="s"
            label={t('Slider.Back', 'Products before these')}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon={ArrowRight}
            size="s"
            label={t('Slider.On', 'Products after these')}
            onClick={() => turn(1)}
          />
        </div>
      </div>
      <ul className={css.products} ref={list}>
        {products.map(drawProduct)}
      </ul>
    </section>
  )
}
