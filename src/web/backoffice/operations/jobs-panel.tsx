import type { TroubledJob } from '#contract/operations.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { type Figure, Figures } from '../parts/figures.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../parts/use-act.ts'
import { taskText } from './task-text.ts'

type JobsPanelProps = {
  jobs: { waiting: number; running: number; failed: number }
  troubled: readonly TroubledJob[]
}

/** What the shop does apart from requests, and what of it does not succeed: to be tried again or forgotten. */
export function JobsPanel({ jobs, troubled }: JobsPanelProps) {
  const t = useTranslate()
  const figures: Figure[] = [
    [t('Operations.JobsWaiting', 'wait'), jobs.waiting],
    [t('Operations.JobsRunning', 'at work'), jobs.running],
    [t('Operations.JobsFailed', 'given up'), jobs.failed, jobs.failed > 0],
  ]
  return (
    <Panel title={t('Operations.Jobs', 'Jobs')}>
      <Stack gap={4}>
        <Figures figures={figures} />
        {troubled.length === 0 ? (
          <p className={css.lead}>
            {t(
              'Operations.NoTrouble',
              'Mails, messages to other systems, sweeps: everything succeeds at the first attempt.',
            )}
          </p>
        ) : (
          <Troubled jobs={troubled} />
        )}
      </Stack>
    </Panel>
  )
}

function Troubled({ jobs }: { jobs: readonly TroubledJob[] }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const again = ({ jobId, task }: TroubledJob) =>
    act(() => call('POST /backoffice/api/Operations/TryJobAgain', { body: { area, jobId } }), {
      done: t('Operations.TriedAgain', '“{task}” is tried again now', { task: taskText(task, t) }),
    })
  const giveUp = ({ jobId, task }: TroubledJob) =>
    act(() => call('POST /backoffice/api/Operations/GiveJobUp', { body: { area, jobId } }), {
      done: t('Operations.Forgotten', '“{task}” is forgotten', { task: taskText(task, t) }),
    })
  return (
    <DataTable<TroubledJob>
      caption={t('Operations.Troubled', 'Jobs that did not succeed')}
      rows={jobs}
      keyOf={({ jobId }) => jobId}
      columns={[
        {
          id: 'task',
          head: t('Operations.Task', 'Job'),
          cell: ({ task }) => (
            <span className={css.path} title={task}>
              {taskText(task, t)}
            </span>
          ),
          place: 'title',
        },
        {
          id: 'error',
          head: t('Office.Detail', 'Why'),
          cell: ({ error }) => <span className={css.quiet}>{error}</span>,
        },
        {
          id: 'attempts',
          head: t('Operations.Attempts', 'Attempts'),
          cell: ({ attempts, mostAttempts }) => `${attempts} / ${mostAttempts}`,
          numeric: true,
          narrow: true,
        },
        {
          id: 'next',
          head: t('Operations.Next', 'Next'),
          cell: ({ isGivenUp, runAt }) =>
            isGivenUp ? <Badge tone="bad">{t('Operations.GivenUp', 'given up')}</Badge> : <Moment iso={runAt} />,
          narrow: true,
          place: 'end',
        },
        {
          id: 'acts',
          head: '',
          cell: (job) => (
            <Row gap={2} className={css.oneLine}>
              <Button size="s" loading={isBusy} onClick={() => void again(job)}>
                {t('Operations.TryAgain', 'Try again')}
              </Button>
              {job.isGivenUp && (
                <Button size="s" loading={isBusy} onClick={() => void giveUp(job)}>
                  {t('Operations.Forget', 'Forget')}
                </Button>
              )}
            </Row>
          ),
          narrow: true,
        },
      ]}
    />
  )
}
