import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Reply } from '#contract/index.ts'
import type { MailRow, MailState } from '#contract/mails.ts'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { type Translate, translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { LetterFrame } from '../parts/letter-frame.tsx'
import { Moment } from '../parts/moment.tsx'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'
import { useAct } from '../parts/use-act.ts'

const STATES: readonly MailState[] = ['failed', 'waiting', 'sent']

/** A page of the area's mails, as the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState({ ...PLAIN, states: STATES }, new URL(args.request.url).searchParams)
  const page = await shop.call('POST /backoffice/api/Mail/GetMails', {
    body: {
      area: shop.area,
      search: state.text,
      states: [...state.states],
      skip: (state.page - 1) * ROWS,
      take: ROWS,
    },
  })
  return { head: { title: translate(shop)('Office.Mails', 'Mails') }, state, page }
}

type Mail = Reply<'POST /backoffice/api/Mail/GetMail'>

/** What was mailed, what waits, and what was given up: to be read, and sent once more. */
export function Component() {
  const t = useTranslate()
  const { area, call } = useShop()
  const { state, page } = useLoaderData<typeof loader>()
  const [act, isBusy] = useAct()
  const [mail, setMail] = useState<Mail>()
  const path = `/backoffice/${area.areaId}/mails`

  const tryAgain = (mailId: string) =>
    act(() => call('POST /backoffice/api/Mail/TryAgain', { body: { area, mailId } }), {
      done: t('Office.MailAgain', 'It is sent once more'),
    })
  const wanted = useRef('')
  const read = (mailId: string) =>
    act(async () => {
      wanted.current = mailId
      const found = await call('POST /backoffice/api/Mail/GetMail', { body: { area, mailId } })
      // Another one may have been asked for meanwhile.
      if (wanted.current === mailId) setMail(found)
    })

  return (
    <Stack gap={6}>
      <PageHeading title={t('Office.Mails', 'Mails')} />
      <OfficeList<MailRow, never, MailState>
        kind={{ path, ...PLAIN, states: STATES }}
        state={state}
        items={page.items}
        totalItems={page.totalItems}
        caption={t('Office.Mails', 'Mails')}
        keyOf={({ mailId }) => mailId}
        stateText={(each) => stateText(each, t)}
        searchLabel={t('Office.SearchMails', 'Subject or address')}
        empty={t('Office.NoMails', 'Nothing has been mailed yet')}
        columns={[
          {
            id: 'createdAt',
            head: t('Office.Written', 'Written'),
            cell: ({ createdAt }) => <Moment iso={createdAt} />,
            narrow: true,
          },
          {
            id: 'subject',
            head: t('Office.Subject', 'Subject'),
            cell: ({ subject }) => <span className={css.path}>{subject}</span>,
            place: 'title',
          },
          { id: 'to', head: t('Office.ReceiptTo', 'To'), cell: ({ recipients }) => recipients.join(', ') },
          {
            id: 'state',
            head: t('Office.State', 'State'),
            cell: ({ state, attempts, lastError }) => (
              <>
                <Badge tone={TONES[state]}>{stateText(state, t)}</Badge>{' '}
                {lastError && (
                  <span className={css.quiet}>
                    {t('Office.Attempts', '{count} {count|attempt|attempts}', { count: attempts })}: {lastError}
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'acts',
            head: '',
            cell: ({ mailId, state }) => (
              <Row gap={2}>
                <Button size="s" onClick={() => void read(mailId)}>
                  {t('Office.Read', 'Read')}
                </Button>
                {state === 'failed' && (
                  <Button size="s" loading={isBusy} onClick={() => void tryAgain(mailId)}>
                    {t('Office.TryAgain', 'Try again')}
                  </Button>
                )}
              </Row>
            ),
            narrow: true,
          },
        ]}
      />
      <Dialog
        open={mail !== undefined}
        onClose={() => setMail(undefined)}
        title={mail?.subject ?? ''}
        closeLabel={t('Dialog.Close', 'Close')}
      >
        {mail?.html ? (
          <LetterFrame title={mail.subject} html={mail.html} />
        ) : (
          <p>{t('Office.SecretMail', 'It holds a secret of its reader, and is shown to nobody else.')}</p>
        )}
      </Dialog>
    </Stack>
  )
}

const TONES = { failed: 'bad', waiting: 'warn', sent: 'good' } as const

function stateText(state: MailState, t: Translate): string {
  switch (state) {
    case 'failed':
      return t('MailState.Failed', 'Given up')
    case 'waiting':
      return t('MailState.Waiting', 'Waiting')
    case 'sent':
      return t('MailState.Sent', 'Sent')
  }
}
