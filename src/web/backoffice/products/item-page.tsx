import { useId, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ItemTerms, StaffItem } from '#contract/staff-items.ts'
import { useFormat } from '../../app/format.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { toasts } from '../../app/toasts.ts'
import { useTranslate } from '../../app/translations.ts'
import { unbroken } from '../../app/unbroken.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Link } from '../../ui/link.tsx'
import { documentHref } from '../documents/types.ts'
import css from '../parts/desk.module.css'
import { EditorPage, type EditorProps, useEditing, Written } from '../parts/editor.tsx'
import { Panel } from '../parts/panel.tsx'
import { type ItemDraft, termsIn, termsOf, termsText, withTyped } from './draft.ts'
import { ItemForm } from './item-form.tsx'
import { SaleButton, warnOfNoPrice } from './sale-button.tsx'
import { unreadTexts } from './words.ts'

/** An item of the area by its id. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, area } = shopOf(args)
  const body = { area, variantId: args.params.variantId ?? '' }
  const item = await call('POST /backoffice/api/Item/GetItem', { body })
  return { head: { title: item.number }, item }
}

/** One item: its list prices, its stock, and whether it is on sale. */
export function Component() {
  const { item } = useLoaderData<typeof loader>()
  return <Written key={item.variantId} loaded={item} versionOf={versionOf} Editor={Editor} />
}

const versionOf = ({ terms }: StaffItem): string => termsText(terms)
const isFree = ({ prices }: ItemTerms): boolean => prices.some(({ amount }) => amount === 0)

function Editor({ loaded: item, writing }: EditorProps<StaffItem, string>) {
  const t = useTranslate()
  const format = useFormat()
  const formId = useId()
  const { area, call } = useShop()
  const { faults, form, isBusy, refuse, ...editing } = useEditing(writing, 'item')
  const base = `/backoffice/${area.areaId}`
  const { variantId, productId, number, productName, attributes, sisters, url, isOnSale } = item
  /** What the form said when it began, or was saved last. */
  const [begun, setBegun] = useState(writing.begun.terms)

  const send = (said: ItemTerms, replaces: ItemTerms) =>
    call('POST /backoffice/api/Item/UpdateItem', { body: { area, variantId, item: said, replaces } })

  async function save(draft: ItemDraft): Promise<void> {
    const read = termsOf(draft, area)
    if ('unread' in read) return refuse(unreadTexts(read.unread, t, format))
    const { terms: typed } = read
    const before = termsIn(writing.version)
    // Orders move the stock: what the clerk left as it was is not his to keep, either.
    const terms = withTyped(before, typed, begun)
    const work = async () => {
      await send(terms, before)
      setBegun(typed)
      // Not as it is by now: what others have changed beside this is shown, and not written over by the next save.
      return termsText(typed)
    }
    const isDone = await editing.save(work, {
      done: t('Campaign.Saved', '{name} is saved; the shop knows within two seconds', { name: number }),
      undo: {
        work: () => send(before, terms),
        done: t('Item.PutBack', '{number} is as it was before', { number }),
      },
    })
    if (!isDone) return
    if (isFree(terms) && !isFree(before)) {
      toasts.show('warn', t('Item.CostsNothing', '{number} costs nothing now', { number }))
    }
    if (isOnSale && terms.prices.length === 0 && before.prices.length > 0) warnOfNoPrice(t, number)
  }

  return (
    <EditorPage
      title={<Dotted facts={[productName, ...attributes.map(({ value }) => value)].map(unbroken)} />}
      aside={
        <>
          {number} {!isOnSale && <Badge tone="bad">{t('Item.OffSale', 'Not on sale')}</Badge>}
        </>
      }
      actions={<Link to={`${base}/products`}>{t('Office.Products', 'Products and stock')}</Link>}
      acts={
        <>
          <Button type="submit" form={formId} severity="primary" loading={isBusy}>
            {t('Office.Save', 'Save')}
          </Button>
          <SaleButton item={item} />
          <ButtonLink to={`${base}/products/of/${encodeURIComponent(productId)}`}>
            {t('Paper.Name', 'Product')}
          </ButtonLink>
          {isOnSale && url !== null && (
            <ButtonLink to={url} target="_blank">
              {t('Office.InShop', 'In the shop')}
            </ButtonLink>
          )}
          <ButtonLink to={documentHref(area.areaId, 'product', productId)}>{t('Office.Texts', 'Texts')}</ButtonLink>
        </>
      }
      lead={
        <p className={css.lead}>
          {t(
            'Item.Overwritten',
            'What is saved holds at once; agreements and campaigns stay as they are. An import writes over what it says of the item: a file of products over its stock, its texts, whether it is on sale and its price from one piece on without days, a file of prices over those it names.',
          )}
        </p>
      }
      writing={writing}
      beside={
        sisters.length > 0 && (
          <Panel title={t('Item.Sisters', 'The same product')} aside={format.count(sisters.length + 1)}>
            <ul className={css.list}>
              {sisters.map((each) => (
                <li key={each.variantId}>
                  <span>
                    <Link to={`${base}/products/${encodeURIComponent(each.variantId)}`}>{each.number}</Link>{' '}
                    {!each.isOnSale && <Badge tone="bad">{t('Item.OffSale', 'Not on sale')}</Badge>}
                  </span>
                  <Dotted facts={each.attributes.map(({ value }) => unbroken(value))} />
                </li>
              ))}
            </ul>
          </Panel>
        )
      }
    >
      <ItemForm
        item={writing.begun}
        faults={faults}
        form={form}
        formId={formId}
        onChange={writing.change}
        onSave={(draft) => void save(draft)}
      />
    </EditorPage>
  )
}
