import X from 'lucide-react/icons/x'
import { comparisonHref, MOST_COMPARED } from '#domain/comparison-address.ts'
import { useKeptFocus } from '../app/keep-focus.ts'
import { useLocalList } from '../app/local-list.ts'
import { useTranslate } from '../app/translations.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useFoot } from '../ui/foot.ts'
import { Icon } from '../ui/icon.tsx'
import { focusBeside } from '../ui/line-focus.ts'
import { Picture } from '../ui/picture.tsx'
import { useSaid } from '../ui/use-said.ts'
import css from './compare-bar.module.css'
import { compared, removeCompared } from './compared.ts'

/** The products chosen to be compared, each with the way out, and the way to see them side by side. */
export function CompareBar() {
  const t = useTranslate()
  const entries = useLocalList(compared)
  const foot = useFoot<HTMLElement>()
  useKeptFocus()
  const count =
    entries.length < MOST_COMPARED
      ? t('Compare.Count', '{count} of {most} to compare', { count: entries.length, most: MOST_COMPARED })
      : t('Compare.Full', '{most} of {most}: take one out to add another', { most: MOST_COMPARED })
  // The bar comes along with the first, which somebody has just pressed, or with the page.
  useSaid(count, () => document.activeElement !== document.body)
  return (
    <section ref={foot} className={css.bar} aria-label={t('Compare.Bar', 'Comparison')}>
      <p className={css.count}>{count}</p>
      <ul className={css.products}>
        {entries.map(({ id, number, name, imageUrl, productType }) => (
          <li key={id} data-line={id}>
            <button
              type="button"
              className={css.product}
              title={`${number} ${name}`}
              aria-label={t('Compare.Remove', 'Take {name} out of the comparison', { name })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget.closest('ul'), id, 'button')
                removeCompared(id)
              }}
            >
              <Picture src={imageUrl || undefined} alt="" outline={productType} sizes="3rem" />
              <span className={css.cross}>
                <Icon of={X} size={14} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        <Button size="s" onClick={() => compared.keep([])}>
          {t('Compare.Clear', 'Clear')}
        </Button>
        {entries.length > 1 ? (
          <ButtonLink severity="primary" to={comparisonHref(entries.map(({ id }) => id))}>
            {t('Compare.Open', 'Compare {count}', { count: entries.length })}
          </ButtonLink>
        ) : (
          <Button severity="primary" disabled>
            {t('Compare.OneMore', 'Choose one more')}
          </Button>
        )}
      </div>
    </section>
  )
}
