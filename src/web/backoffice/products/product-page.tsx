import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Input } from '#contract/index.ts'
import type { KeptProduct } from '#contract/staff-products.ts'
import { useFormat } from '../../app/format.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { toasts } from '../../app/toasts.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { unbroken } from '../../app/unbroken.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Link } from '../../ui/link.tsx'
import type { Schema } from '../documents/schema.ts'
import { documentHref } from '../documents/types.ts'
import css from '../parts/desk.module.css'
import { EditorPage, type EditorProps, useEditing, Written } from '../parts/editor.tsx'
import { Panel } from '../parts/panel.tsx'
import { useLeadOn } from '../parts/use-lead-on.ts'
import { productOf } from './draft.ts'
import { emptyProduct, ProductForm } from './product-form.tsx'
import { warnOfNoPrice } from './sale-button.tsx'
import { unreadTexts } from './words.ts'

/** A product by its id; without one a new one is begun. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { productId = null } = args.params
  const { product, ...rest } = await shop.call('POST /backoffice/api/Product/GetProduct', {
    body: { area: shop.area, productId },
  })
  const title = product?.name ?? translate(shop)('Item.NewProduct', 'New product')
  return { head: { title }, productId, product, ...rest, schema: rest.schema as Schema }
}

/** One product: its texts, pictures and items. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return <Written key={loaded.productId} loaded={loaded} versionOf={versionOf} Editor={Editor} />
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Said = Input<'POST /backoffice/api/Product/SaveProduct'>['body']
type Body = Record<string, unknown>

const versionOf = ({ product }: Pick<Loaded, 'product'>): string => JSON.stringify(product)

function Editor({ loaded, writing }: EditorProps<Loaded, string>) {
  const t = useTranslate()
  const format = useFormat()
  const leadOn = useLeadOn()
  const { area, call } = useShop()
  const { faults, form, isBusy, refuse, ...editing } = useEditing(writing, 'product')
  const { schema } = writing.begun
  /** What the form said when it began, or was saved last. */
  const [begun, setBegun] = useState<Body>(() => writing.begun.product ?? emptyProduct(schema))
  const [body, setBody] = useState(begun)
  const base = `/backoffice/${area.areaId}/products`
  const { product, productId } = loaded

  async function save(): Promise<void> {
    const replaces: Said['replaces'] = JSON.parse(writing.version)
    const read = productOf(body, area)
    if ('unread' in read) return refuse(unreadTexts(read.unread, t, format))
    const said = replaces ? withTyped(replaces, read.product, begun) : read.product
    // What it may be, its call says.
    const saved = said as Said['product']
    let answer = { productId: '', warnings: [] as string[], unpriced: [] as string[] }
    const send = async () => {
      const kept = await call('POST /backoffice/api/Product/SaveProduct', { body: { area, product: saved, replaces } })
      answer = kept
      setBegun(kept.product)
      setBody((now) => writtenOn(now, body, kept.product))
      return versionOf(kept)
    }
    const name = String(body.name ?? '')
    const done = t('Campaign.Saved', '{name} is saved; the shop knows within two seconds', { name })
    if (!(await editing.save(send, { done }))) return
    for (const warning of answer.warnings) toasts.show('warn', `${saved.number}: ${warning}`)
    for (const number of answer.unpriced) warnOfNoPrice(t, number)
    if (productId === null) await leadOn(`${base}/of/${answer.productId}`, { replace: true })
  }

  const lead = product
    ? t(
        'Item.ProductOverwritten',
        'What is saved holds at once, in all areas. An item that is taken away here goes off sale. A file of products that names the product writes over it.',
      )
    : t(
        'Item.NewProductText',
        'It is on sale in this area once it is saved; another area puts it on sale itself. An item can be ordered once it has a price.',
      )

  return (
    <EditorPage
      title={product?.name ?? t('Item.NewProduct', 'New product')}
      aside={product?.number}
      actions={<Link to={base}>{t('Office.Products', 'Products and stock')}</Link>}
      acts={
        <>
          <Button severity="primary" loading={isBusy} onClick={() => void save()}>
            {t('Office.Save', 'Save')}
          </Button>
          {productId !== null && (
            <ButtonLink to={documentHref(area.areaId, 'product', productId)}>{t('Office.Texts', 'Texts')}</ButtonLink>
          )}
        </>
      }
      lead={<p className={css.lead}>{lead}</p>}
      writing={writing}
      beside={
        product && (
          <Panel title={t('Item.PricesAndStock', 'Prices and stock')}>
            <ul className={css.list}>
              {product.items.map(({ variantId, number, attributes }) => (
                <li key={number}>
                  <Link to={`${base}/${encodeURIComponent(variantId ?? '')}`}>{number}</Link>
                  <Dotted facts={attributes.map(({ value }) => unbroken(value))} />
                </li>
              ))}
            </ul>
          </Panel>
        )
      }
    >
      {/* A new one goes on at its own address, where it can be written on. */}
      <form ref={form} noValidate inert={isBusy && !product} onSubmit={(event) => event.preventDefault()}>
        <ProductForm
          schema={schema}
          body={body}
          isKnown={product !== null}
          faults={faults}
          onChange={(next) => {
            setBody(next)
            writing.change()
          }}
        />
      </form>
    </EditorPage>
  )
}

/** A product as it is now, with what is other in what was `typed` than in what that began with. */
function withTyped(now: object, typed: Body, begun: object): Body {
  const before: Body = { ...begun }
  const isTyped = (field: string) => JSON.stringify(typed[field]) !== JSON.stringify(before[field])
  const fields = Object.keys({ ...now, ...typed }).filter(isTyped)
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, typed[field]])) }
}

/** What is `kept` of what was `sent`, with what was written on meanwhile. */
function writtenOn(now: Body, sent: Body, kept: KeptProduct): Body {
  const written = Object.entries(now).filter(([field, value]) => value !== sent[field])
  const { items, ...others } = Object.fromEntries(written)
  return { ...kept, ...others, ...(Array.isArray(items) && { items: items.map((item) => knownItem(item, kept)) }) }
}

/** An item that is written on and has come to be meanwhile: its price and its stock are changed at its own page. */
function knownItem(item: Body, { items }: KeptProduct): Body {
  const kept = item.variantId ? undefined : items.find(({ number }) => number === String(item.number).trim())
  if (!kept) return item
  const { price: _, stock: __, ...rest } = item
  return { ...rest, variantId: kept.variantId }
}
