import type { CsvReview, RedirectFindingReply } from '#contract/redirects.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import css from '../parts/desk.module.css'
import { type Figure, Figures } from '../parts/figures.tsx'

/** What taking a file comes to, or came to: figures, and each line there is something to say of. */
export function ReviewTable({ review }: { review: CsvReview }) {
  const t = useTranslate()
  const figures: Figure[] = [
    [t('Office.CsvRows', 'rows'), review.rows],
    [review.isDryRun ? t('Office.WouldAdd', 'would be new') : t('Office.Added', 'new'), review.added],
    [review.isDryRun ? t('Office.WouldChange', 'would change') : t('Office.ChangedCount', 'changed'), review.changed],
    [t('Office.Unchanged', 'stay as they are'), review.unchanged],
    [t('Office.Faults', 'cannot be taken'), review.faults, review.faults > 0],
    [t('Office.Doubts', 'worth a look'), review.doubts],
  ]
  return (
    <>
      <div aria-live="polite">
        <Figures figures={figures} />
      </div>
      {review.findings.length > 0 && (
        <DataTable<RedirectFindingReply>
          caption={t('Office.Findings', 'What is to be said of the file')}
          rows={review.findings}
          keyOf={({ line, kind }) => `${line} ${kind}`}
          columns={[
            {
              id: 'line',
              head: t('Office.Line', 'Line'),
              cell: ({ line }) => line,
              numeric: true,
              narrow: true,
              place: 'end',
            },
            {
              id: 'kind',
              head: t('Office.FindingKind', 'What'),
              cell: ({ kind, isFault }) => <Badge tone={isFault ? 'bad' : 'warn'}>{kindText(kind, t)}</Badge>,
              narrow: true,
            },
            {
              id: 'from',
              head: t('Office.RedirectFrom', 'From'),
              cell: ({ fromUrl }) => <span className={css.path}>{fromUrl}</span>,
              place: 'title',
            },
            {
              id: 'detail',
              head: t('Office.Detail', 'Why'),
              cell: (finding) => <span className={css.quiet}>{reasonOf(finding, t)}</span>,
            },
          ]}
        />
      )}
    </>
  )
}

function kindText(kind: RedirectFindingReply['kind'], t: Translate): string {
  switch (kind) {
    case 'from':
      return t('Finding.From', 'No path')
    case 'answered':
      return t('Finding.Answered', 'Never used')
    case 'target':
      return t('Finding.Target', 'Bad target')
    case 'status':
      return t('Finding.Status', 'Bad status')
    case 'language':
      return t('Finding.Language', 'Bad language')
    case 'twice':
      return t('Finding.Twice', 'Twice, differently')
    case 'loop':
      return t('Finding.Loop', 'Loop')
    case 'star':
      return t('Finding.Star', 'No rule')
    case 'chain':
      return t('Finding.Chain', 'Chain')
    case 'dead':
      return t('Finding.Dead', 'Dead target')
    case 'covered':
      return t('Finding.Covered', 'Never used')
    case 'own':
      return t('Finding.Own', 'Page of the shop')
    case 'repeated':
      return t('Finding.Repeated', 'Duplicate')
  }
}

/** What is to be said of a redirect, in a sentence. */
export function reasonOf({ kind, detail }: RedirectFindingReply, t: Translate): string {
  switch (kind) {
    case 'from':
      return t('Finding.FromText', 'It has to be a path of this shop, like /old-page, and not the front page.')
    case 'answered':
      return t('Finding.AnsweredText', 'The shop itself answers here, before it asks where an address leads.')
    case 'target':
      return t('Finding.TargetText', '{detail} is neither a path of this shop nor begins with https://.', { detail })
    case 'status':
      return t('Finding.StatusText', '{detail} is none of 301, 302, 307 and 308.', { detail })
    case 'language':
      return t('Finding.LanguageText', '{detail} is not spoken in this area.', { detail })
    case 'twice':
      return t('Finding.TwiceText', 'Line {detail} leads elsewhere from the same address.', { detail })
    case 'repeated':
      return t('Finding.RepeatedText', 'Line {detail} says the same.', { detail })
    case 'loop':
      return t('Finding.LoopText', 'By {detail} it would lead round and round.', { detail })
    case 'star':
      return t('Finding.StarText', 'The star in {detail} stands for itself: only /** at the end is all below it.', {
        detail,
      })
    case 'chain':
      return t('Finding.ChainText', 'It leads over other redirects to {detail}.', { detail })
    case 'dead':
      return t('Finding.DeadText', 'Nothing stands at {detail}.', { detail })
    case 'covered':
      return t('Finding.CoveredText', 'A page stands at this address, which comes first.')
    case 'own':
      return t(
        'Finding.OwnText',
        'The shop shows a page of its own at {detail}, which nobody is shown any more then.',
        {
          detail,
        },
      )
  }
}
