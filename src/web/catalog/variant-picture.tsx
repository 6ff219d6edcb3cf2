import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product, Variant } from '#contract/products.ts'
import { Picture } from '../ui/picture.tsx'
import { largeOf } from '../ui/picture-sizes.ts'
import { PictureZoom } from '../ui/picture-zoom.tsx'
import { useGalleryLabels } from './gallery-labels.ts'
import css from './variant-picture.module.css'

type VariantPictureProps = {
  product: Product
  /** Those of its variants that it is the picture of. */
  of: readonly Variant[]
  /** What these have in common, or are called. */
  name: string
}

/**
 * The small picture that variants have as their own, which fills the screen when it is pressed; nothing where there is
 * none, or the product has one for all.
 */
export function VariantPicture({ product, of, name }: VariantPictureProps) {
  const labels = useGalleryLabels()
  const zoom = useRef<HTMLDialogElement>(null)
  const [isWanted, setWanted] = useState(false)
  const src = sharedPicture(of)
  if (!src || !havePictures(product.variants)) return null

  /** The dialog is not there before: a product may have hundreds of variants. */
  function open() {
    flushSync(() => setWanted(true))
    zoom.current?.showModal()
  }

  const alt = `${product.name}, ${name}`
  return (
    <>
      <button type="button" className={css.button} data-print="" aria-label={`${labels.zoom}: ${alt}`} onClick={open}>
        <Picture src={src} alt="" outline={product.productType} sizes="2.5rem" />
      </button>
      {isWanted && (
        <PictureZoom ref={zoom} src={largeOf(src)} alt={alt} outline={product.productType} labels={labels} />
      )}
    </>
  )
}

/** Whether pictures tell variants apart. */
export const havePictures = (variants: readonly Variant[]): boolean =>
  new Set(variants.map(({ imageUrl }) => imageUrl)).size > 1

/** The picture that is the own one of each. */
function sharedPicture([first, ...others]: readonly Variant[]): string | undefined {
  return others.every(({ imageUrl }) => imageUrl === first?.imageUrl) ? first?.imageUrl : undefined
}
