import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useDestination } from '../../app/destination.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Written } from '../parts/editor.tsx'
import type { Faults } from '../parts/use-faults.ts'
import { AreaEditor, type AreaEditorProps, versionOf } from './area-editor.tsx'
import { partHint, partIn, partOf, schemaOf } from './parts.ts'

/** The settings of the area as they are written, and what they were before. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { settings, versions, ...stored } = await shop.call('POST /backoffice/api/Area/GetSettings', {
    body: { area: shop.area },
  })
  return {
    head: { title: translate(shop)('Office.Area', 'Area and menus') },
    ...stored,
    body: settings,
    versions: versions.map(({ settings, ...each }) => ({ ...each, body: settings })),
  }
}

/** Everything of an area that is data: menus, banners, how it sells and who. */
export function Component() {
  return <Written loaded={useLoaderData<typeof loader>()} versionOf={versionOf} Editor={Settings} />
}

function Settings(props: AreaEditorProps<number>) {
  const t = useTranslate()
  const { area, call } = useShop()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const destination = useDestination()
  const path = `/backoffice/${area.areaId}/area`
  const part = partIn(params)
  const { version, begun } = props.writing

  function showFirst(faults: Faults): void {
    const wrong = Object.keys(faults).map(partOf)
    // Another part may have been chosen since it was sent.
    const chosen = partIn(new URLSearchParams(destination.now().search))
    if (wrong[0] && !wrong.includes(chosen)) void navigate(`${path}?part=${wrong[0]}`, { preventScrollReset: true })
  }

  return (
    <AreaEditor
      {...props}
      part={part}
      hint={partHint(part, t)}
      schema={schemaOf(part, begun.schema)}
      field="settings"
      send={(settings) => call('POST /backoffice/api/Area/UpdateSettings', { body: { area, version, settings } })}
      onRefused={showFirst}
      // Going from part to part leaves nothing.
      within={path}
    />
  )
}
