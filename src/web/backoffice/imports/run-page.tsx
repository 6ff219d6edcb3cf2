import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { nothingHere } from '../../app/errors.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Moment } from '../parts/moment.tsx'
import { RunFaults } from './run-faults.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { useRun } from './use-run.ts'
import { formatText, kindText, runStateText } from './words.ts'

/** One import. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { importId = '' } = args.params
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(importId)) nothingHere()
  const { items } = await shop.call('POST /backoffice/api/Import/GetImports', { body: { area: shop.area, importId } })
  const start = items[0] ?? nothingHere()
  const t = translate(shop)
  return { head: { title: `${t('Import.One', 'Import')}: ${kindText(start.kind, t)}` }, start }
}

/** How an import goes or how it ended, with every row there is something to say of. */
export function Component() {
  const t = useTranslate()
  const { area } = useShop()
  const run = useRun(useLoaderData<typeof loader>().start)
  return (
    <Stack gap={6}>
      <PageHeading
        title={kindText(run.kind, t)}
        aside={runStateText(run, t)}
        actions={<Link to={`/backoffice/${area.areaId}/imports`}>{t('Office.Imports', 'Imports')}</Link>}
      />
      <RunOutcome run={run} />
      <Facts
        inLines
        facts={[
          [t('Import.File', 'File'), run.fileName],
          [t('Import.Format', 'How it is written'), formatText(run.format, t)],
          [t('Import.Vat', 'Value added tax'), run.pricesHaveVat && t('Import.VatTakenOff', 'Taken off its prices')],
          [t('Import.Began', 'Began'), <Moment key="began" iso={run.startedAt} />],
          [t('Import.Ended', 'Ended'), run.endedAt && <Moment key="ended" iso={run.endedAt} />],
          [t('Office.Who', 'Who'), run.startedBy],
          [t('Import.Size', 'Size'), sizeText(run.bytes)],
        ]}
      />
      <RunFaults run={run} />
    </Stack>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`
