import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { shopOf } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { WideAndNarrow } from '../parts/panel.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { BackupPanel, DatabasePanel, ImportsPanel } from './facts.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { NodesPanel } from './nodes-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const AGAIN_MS = 10_000

/** How the shop runs just now. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const body = { area: shop.area }
  const [state, connections] = await Promise.all([
    shop.call('POST /backoffice/api/Operations/GetState', { body }),
    shop.call('POST /backoffice/api/Order/GetConnections', { body }),
  ])
  return { head: { title: translate(shop)('Office.Operations', 'Operations') }, state, connections }
}

/** How the shop runs: its processes, jobs, database and other systems, and how it is configured; kept up to date. */
export function Component() {
  const t = useTranslate()
  const { state, connections } = useLoaderData<typeof loader>()
  useLooksAgain()
  return (
    <Stack gap={8}>
      <PageHeading
        title={t('Office.Operations', 'Operations')}
        aside={t('Operations.Build', 'Build {id}', { id: state.build.id })}
      />
      <NodesPanel nodes={state.nodes} />
      <JobsPanel jobs={state.jobs} troubled={state.troubledJobs} />
      <WideAndNarrow>
        <DatabasePanel database={state.database} />
        <Stack gap={8}>
          <BackupPanel backup={state.backup} />
          <ImportsPanel imports={state.imports} />
        </Stack>
      </WideAndNarrow>
      <ConnectionsPanel connections={connections} />
      <SettingsPanel settings={state.settings} />
    </Stack>
  )
}

/** Reads the page anew every ten seconds while somebody looks at it. */
function useLooksAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
