import { use } from 'react'
import { useRouteError } from 'react-router'
import { ApiException } from '#contract/errors.ts'
import { statusOf } from '../app/errors.ts'
import { ShopContext } from '../app/shop.ts'
import { type Translate, translate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Row, Stack } from '../ui/stack.tsx'
import css from './layout.module.css'

/** What stands in the place of a page that could not be shown, also where the shop itself could not be loaded. */
export function Failure() {
  const error = useRouteError()
  const t = translate(use(ShopContext) ?? { settings: { texts: {} } })
  const isMissing = statusOf(error) === 404
  return (
    <Stack gap={6}>
      <PageHeading
        title={
          isMissing ? t('Office.Missing', 'There is nothing here') : t('Office.Failed', 'This could not be loaded')
        }
        intro={reasonOf(error, t)}
      />
      <Row>
        {isMissing ? (
          <ButtonLink to="/backoffice">{t('Office.ToOverview', 'To the overview')}</ButtonLink>
        ) : (
          // A script that did not come is asked for once more by the document alone.
          <ButtonLink to={location.href} target={error instanceof ApiException ? undefined : '_top'}>
            {t('Office.TryAgain', 'Try again')}
          </ButtonLink>
        )}
      </Row>
    </Stack>
  )
}

/** The same where there is no frame of the back office around it. */
export function WholeFailure() {
  return (
    <main className={css.main}>
      <Failure />
    </main>
  )
}

/** What is seen while the shop does not say who is here, or gives no first page; nothing of an area is known yet. */
export function Away() {
  const t = translate({ settings: { texts: {} } })
  return (
    <main className={css.main}>
      <PageHeading
        title={t('Error.Error503Text', 'The shop is away for a moment. Please try again shortly.')}
        intro={
          <span role="status">{t('Office.AsksAgain', 'This page goes on by itself as soon as the shop answers.')}</span>
        }
      />
    </main>
  )
}

function reasonOf(error: unknown, t: Translate): string {
  if (error instanceof ApiException && error.result) return error.result.message
  return statusOf(error) === 404
    ? t('Office.MissingText', 'It was taken away, or the address is not quite right.')
    : t('Office.FailedText', 'The shop did not answer as expected.')
}
