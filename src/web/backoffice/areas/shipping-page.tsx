import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopOf, useShop } from '../../app/shop.ts'
import { toasts } from '../../app/toasts.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { labelOf } from '../documents/labels.ts'
import type { Schema } from '../documents/schema.ts'
import { SchemaFields } from '../documents/schema-field.tsx'
import { Acts } from '../parts/acts.tsx'
import css from '../parts/desk.module.css'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { Overtaken } from '../parts/overtaken.tsx'
import { WideAndNarrow } from '../parts/panel.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { useWriting, type Writing } from '../parts/use-writing.ts'
import { VersionsPanel } from '../parts/versions-panel.tsx'
import { PartLinks } from './part-links.tsx'

/** The ways to ship of the area, its countries and its rates of tax as they are written, and what they were before. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const stored = await shop.call('POST /backoffice/api/Area/GetShippingAndTax', { body: { area: shop.area } })
  return { head: { title: translate(shop)('AreaPart.Shipping', 'Shipping and tax') }, ...stored }
}

/** What a file of areas says beside the settings. */
export function Component() {
  const writing = useWriting(useLoaderData<typeof loader>(), versionOf)
  // Another version is another form: what is written in it is not mixed with what somebody else wrote.
  return <Editor key={writing.form} writing={writing} />
}

type Loaded = Awaited<ReturnType<typeof loader>>
const versionOf = ({ version }: Loaded) => version

function Editor({ writing }: { writing: Writing<Loaded, string> }) {
  const t = useTranslate()
  const { area, call, settings } = useShop()
  const [body, setBody] = useState<Record<string, unknown>>(writing.begun.lists)
  const stored = useLoaderData<typeof loader>()
  const { isChanged, version } = writing
  const { faults, form, attempt } = useFaults('lists')
  const [act, isBusy] = useAct()

  /** Saves lists in the way of `writing`, and says what is odd about them. */
  async function save(
    lists: Record<string, unknown>,
    way: (send: () => Promise<string>) => Promise<void>,
  ): Promise<void> {
    let warnings: readonly string[] = []
    const send = async () => {
      const saved = await call('POST /backoffice/api/Area/UpdateShippingAndTax', { body: { area, version, lists } })
      warnings = saved.warnings
      return saved.version
    }
    const done = t('Area.Saved', '{area} is saved; the shop shows it within two seconds', { area: settings.name })
    if (!(await act(() => way(send), { done }))) return
    for (const warning of warnings) {
      toasts.show(
        'warn',
        warning.replace(/^\w+(?=:)/, (list) => labelOf(list, t)),
      )
    }
  }

  return (
    <Stack gap={6}>
      <PageHeading title={t('Office.Area', 'Area and menus')} aside={settings.name} />
      <Acts>
        <Button
          severity="primary"
          loading={isBusy}
          disabled={!isChanged}
          onClick={() => void save(body, (send) => attempt(() => writing.save(send)))}
        >
          {t('Office.Save', 'Save')}
        </Button>
      </Acts>
      <PartLinks current="shipping" />
      {writing.isOvertaken && <Overtaken writing={writing} by={stored.updatedBy} />}
      <WideAndNarrow>
        <form ref={form} onSubmit={(event) => event.preventDefault()}>
          <Stack gap={4}>
            <p className={css.lead}>
              {t(
                'AreaHint.Shipping',
                'Shipping methods are offered the cheapest first, each in the currencies that it has a fee in. Fees and what an order is worth to be sent free are before tax. Countries of a method are codes, one a line: it is offered only there, and everywhere when none is named. Its ID is its own in the whole shop; a method that is taken away is offered no longer. Goods are delivered to the countries named here. A rate is of a country and of the tax class of products: standard, where a product says no other.',
              )}
            </p>
            <SchemaFields
              name="area"
              path=""
              schema={writing.begun.schema as Schema}
              value={body}
              onChange={(next) => {
                setBody(next as Record<string, unknown>)
                writing.change()
              }}
              isRequired
              faults={faults}
            />
          </Stack>
        </form>
        <VersionsPanel
          versions={stored.versions}
          isChanged={isChanged}
          onRestore={({ lists }) => save(lists, writing.replace)}
        />
      </WideAndNarrow>
      <LeaveGuard isChanged={isChanged} />
    </Stack>
  )
}
