import Heart from 'lucide-react/icons/heart'
import { useState, useSyncExternalStore } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { useTranslate } from '../app/translations.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useFavoriteStore } from './data.ts'
import { entriesIn, entryOf } from './entries.ts'
import css from './favorite-button.module.css'
import { ListMenu } from './list-menu.tsx'
import { useFavoriteActs } from './use-favorite-acts.ts'

type FavoriteButtonProps = {
  product: Product
  /** The one variant it is about; without it the product as a whole. */
  variant?: Variant
  size?: 's' | 'm'
  /** Whether the choice of a list stands there always, not only while the heart is pointed at or focused. */
  alwaysChoice?: boolean
}

/**
 * The heart on a product: full while one of the own lists holds it. A press puts it into the active list, or takes it
 * out of the first that holds it. Beside it, where there are several lists, the choice among them.
 */
export function FavoriteButton({ product, variant, size = 'm', alwaysChoice = false }: FavoriteButtonProps) {
  const t = useTranslate()
  const store = useFavoriteStore()
  const acts = useFavoriteActs()
  const [isNear, setNear] = useState(false)
  const holder = () =>
    store
      .current()
      .lists?.find(({ owner, products }) => owner.isCaller && entriesIn(products, product, variant).length > 0)
  const holderName = () => holder()?.listName
  const heldBy = useSyncExternalStore(store.subscribe, holderName, holderName)
  const isOneOfSeveral = () => (store.current().lists?.length ?? 0) > 1
  const hasChoice = useSyncExternalStore(store.subscribe, isOneOfSeveral, isOneOfSeveral)
  const entry = entryOf(product, variant)
  if (!entry) return null
  const number = product.variants.find(({ id }) => id === entry.variantId)?.number ?? product.number

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: brings a button within reach that the keys reach too
    <span className={css.favorite} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <IconButton
        icon={Heart}
        size={size}
        pressed={heldBy !== undefined}
        label={
          heldBy === undefined
            ? t('Favorites.Add', 'Keep {number} as a favourite', { number })
            : t('Favorites.TakeOut', 'Take {number} out of {list}', { number, list: heldBy })
        }
        onClick={() => {
          const list = holder()
          if (list) acts.takeOut(list, entriesIn(list.products, product, variant), number)
          else acts.add(entry, number)
        }}
      />
      {hasChoice && (isNear || alwaysChoice) && (
        <ListMenu product={product} variant={variant} entry={entry} number={number} size={size} />
      )}
    </span>
  )
}
