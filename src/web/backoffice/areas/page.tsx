import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useDestination } from '../../app/destination.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { Schema } from '../documents/schema.ts'
import { SchemaFields } from '../documents/schema-field.tsx'
import { Acts } from '../parts/acts.tsx'
import css from '../parts/desk.module.css'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { Moment } from '../parts/moment.tsx'
import { Overtaken } from '../parts/overtaken.tsx'
import { WideAndNarrow } from '../parts/panel.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { useWriting, type Writing } from '../parts/use-writing.ts'
import { VersionsPanel } from '../parts/versions-panel.tsx'
import { PartLinks } from './part-links.tsx'
import { partHint, partIn, partOf, schemaOf } from './parts.ts'

/** The settings of the area as they are written, and what they were before. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const stored = await shop.call('POST /backoffice/api/Area/GetSettings', { body: { area: shop.area } })
  return { head: { title: translate(shop)('Office.Area', 'Area and menus') }, ...stored }
}

/** Everything of an area that is data: menus, banners, how it sells and who. */
export function Component() {
  const writing = useWriting(useLoaderData<typeof loader>(), versionOf)
  // Another version is another form: what is written in it is not mixed with what somebody else wrote.
  return <Editor key={writing.form} writing={writing} />
}

type Loaded = Awaited<ReturnType<typeof loader>>
const versionOf = ({ version }: Loaded) => version

function Editor({ writing }: { writing: Writing<Loaded, number> }) {
  const t = useTranslate()
  const { area, call, settings: shown } = useShop()
  const stored = useLoaderData<typeof loader>()
  const path = `/backoffice/${area.areaId}/area`
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const destination = useDestination()
  const part = partIn(params)
  const [body, setBody] = useState<Record<string, unknown>>(writing.begun.settings)
  const { isChanged, version } = writing
  const { faults, form, attempt } = useFaults('settings', (found) => {
    const wrong = Object.keys(found).map(partOf)
    // Another part may have been chosen since it was sent.
    const chosen = partIn(new URLSearchParams(destination.now().search))
    if (wrong[0] && !wrong.includes(chosen)) void navigate(`${path}?part=${wrong[0]}`, { preventScrollReset: true })
  })
  const [act, isBusy] = useAct()

  async function send(settings: Record<string, unknown>): Promise<number> {
    const saved = await call('POST /backoffice/api/Area/UpdateSettings', { body: { area, version, settings } })
    return saved.version
  }

  const save = (work: () => Promise<void>) =>
    act(work, {
      done: t('Area.Saved', '{area} is saved; the shop shows it within two seconds', { area: shown.name }),
    })

  return (
    <Stack gap={6}>
      <PageHeading title={t('Office.Area', 'Area and menus')} aside={shown.name} />
      <Acts>
        <Button
          severity="primary"
          loading={isBusy}
          disabled={!isChanged}
          onClick={() => void save(() => attempt(() => writing.save(() => send(body))))}
        >
          {t('Office.Save', 'Save')}
        </Button>
      </Acts>
      <PartLinks current={part} />
      {writing.isOvertaken && <Overtaken writing={writing} by={stored.updatedBy} />}
      <WideAndNarrow>
        <form ref={form} onSubmit={(event) => event.preventDefault()}>
          <Stack gap={4}>
            <p className={css.lead}>{partHint(part, t)}</p>
            <SchemaFields
              key={part}
              name="area"
              path=""
              schema={schemaOf(part, writing.begun.schema as Schema)}
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
        <Stack gap={6}>
          <p className={css.quiet}>
            {t('Office.VersionOf', 'version {version}', { version: String(stored.version) })} ·{' '}
            <Moment iso={stored.updatedAt} />
            {stored.updatedBy && ` · ${stored.updatedBy}`}
          </p>
          <VersionsPanel
            versions={stored.versions}
            isChanged={isChanged}
            onRestore={async ({ settings }) => void (await save(() => writing.replace(() => send(settings))))}
          />
        </Stack>
      </WideAndNarrow>
      {/* Going from part to part leaves nothing. */}
      <LeaveGuard isChanged={isChanged} within={path} />
    </Stack>
  )
}
