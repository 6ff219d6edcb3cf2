import { Fragment } from 'react'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { RichText } from '../content/rich-text.tsx'
import css from './letterhead.module.css'

/** What a printed page begins with: whose paper it is, for which customer, and what else names it. */
export function Letterhead({ facts = [] }: { facts?: readonly [name: string, value: string][] }) {
  const t = useTranslate()
  const { settings, session } = useShop()
  const customer = session?.customer
  return (
    <div className={css.letterhead}>
      <div>
        <p className={css.company}>{settings.solutionName}</p>
        <RichText html={settings.footerContent} size="s" />
      </div>
      <dl className={css.facts}>
        {customer && (
          <>
            <dt>{t('Receipt.Customer', 'Customer')}</dt>
            <dd>
              {customer.name}
              <br />
              {customer.customerNumber}
            </dd>
          </>
        )}
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
