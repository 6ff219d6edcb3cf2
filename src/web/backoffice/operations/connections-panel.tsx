import type { ReactNode } from 'react'
import type { Reply } from '#contract/index.ts'
import { useFormat } from '../../app/format.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'
import { Facts } from '../../ui/facts.tsx'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'

type Connections = Reply<'POST /backoffice/api/Order/GetConnections'>

/** The systems behind the shop, as the node that answers reaches them. */
export function ConnectionsPanel({ connections }: { connections: Connections }) {
  const t = useTranslate()
  const format = useFormat()
  const { announcements, calculation, webhook } = connections
  const waiting = ({ waiting, failed }: { waiting: number; failed: number }) =>
    [
      `${format.count(waiting)} ${t('Operations.JobsWaiting', 'wait')}`,
      `${format.count(failed)} ${t('Operations.JobsFailed', 'given up')}`,
    ].join(' · ')
  const none = t('Operations.NotSet', 'not set up')
  return (
    <Panel title={t('Operations.Systems', 'Other systems')}>
      <Facts
        inLines
        facts={[
          [t('Operations.Announcements', 'News of orders'), waiting(announcements)],
          [
            t('Operations.Webhook', 'Order messages'),
            webhook ? (
              <Reached
                key="webhook"
                said={waiting(webhook)}
                lastAt={webhook.lastDeliveredAt}
                error={webhook.lastError}
              />
            ) : (
              none
            ),
          ],
          [
            t('Operations.Calculation', 'ERP that calculates'),
            calculation ? (
              <Reached
                key="calculation"
                said={<Breaker state={calculation.breaker} t={t} />}
                lastAt={calculation.lastAnsweredAt}
                error={calculation.lastError}
              />
            ) : (
              none
            ),
          ],
        ]}
      />
    </Panel>
  )
}

function Reached({ said, lastAt, error }: { said: ReactNode; lastAt: string | null; error: string }) {
  const t = useTranslate()
  return (
    <>
      {said}
      {lastAt && (
        <>
          {' '}
          · {t('Operations.LastReached', 'last reached')} <Moment iso={lastAt} />
        </>
      )}
      {error && <span className={css.quiet}> · {error}</span>}
    </>
  )
}

function Breaker({ state, t }: { state: 'closed' | 'open' | 'halfOpen'; t: Translate }) {
  switch (state) {
    case 'closed':
      return <Badge tone="good">{t('Operations.Answers', 'answers')}</Badge>
    case 'halfOpen':
      return <Badge tone="warn">{t('Operations.TriedJustNow', 'is tried again')}</Badge>
    case 'open':
      return <Badge tone="bad">{t('Operations.NotAnswering', 'does not answer; the shop calculates')}</Badge>
  }
}
