import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Written } from '../parts/editor.tsx'
import { AreaEditor, type AreaEditorProps, versionOf } from './area-editor.tsx'

/** The ways to ship of the area, its countries and its rates of tax as they are written, and what they were before. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { lists, versions, ...stored } = await shop.call('POST /backoffice/api/Area/GetShippingAndTax', {
    body: { area: shop.area },
  })
  return {
    head: { title: translate(shop)('AreaPart.Shipping', 'Shipping and tax') },
    ...stored,
    body: lists,
    versions: versions.map(({ lists, ...each }) => ({ ...each, body: lists })),
  }
}

/** What a file of areas says beside the settings. */
export function Component() {
  return <Written loaded={useLoaderData<typeof loader>()} versionOf={versionOf} Editor={Lists} />
}

function Lists(props: AreaEditorProps<string>) {
  const t = useTranslate()
  const { area, call } = useShop()
  const { version } = props.writing
  return (
    <AreaEditor
      {...props}
      part="shipping"
      hint={t(
        'AreaHint.Shipping',
        'Shipping methods are offered the cheapest first, each in the currencies that it has a fee in. Fees and what an order is worth to be sent free are before tax. Countries of a method are codes, one a line: it is offered only there, and everywhere when none is named. Its ID is its own in the whole shop; a method that is taken away is offered no longer. Goods are delivered to the countries named here. A rate is of a country and of the tax class of products: standard, where a product says no other.',
      )}
      field="lists"
      send={(lists) => call('POST /backoffice/api/Area/UpdateShippingAndTax', { body: { area, version, lists } })}
    />
  )
}
