import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { documentHref } from '../documents/types.ts'
import { LetterFrame } from '../parts/letter-frame.tsx'
import { Panel } from '../parts/panel.tsx'
import css from './templates-page.module.css'

/** The area's mails about passwords, as they arrive. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const body = { area: shop.area }
  const { templates } = await shop.call('POST /backoffice/api/User/GetRecoveryMailTemplates', { body })
  return { head: { title: translate(shop)('Office.MailTemplates', 'Mail templates') }, templates }
}

/** Every mail that editors can word, beside each other. */
export function Component() {
  const t = useTranslate()
  const { area } = useShop()
  const { templates } = useLoaderData<typeof loader>()
  return (
    <Stack gap={6}>
      <PageHeading title={t('Office.MailTemplates', 'Mail templates')} />
      <div className={css.mails}>
        {templates.map(({ key, isOwn, preview }) => (
          <Panel key={key} title={preview.subject} aside={key}>
            <Stack gap={3}>
              <Row gap={3}>
                <ButtonLink
                  size="s"
                  to={documentHref(area.areaId, 'recoveryMail', key)}
                  aria-label={`${t('Office.Edit', 'Edit')}: ${preview.subject}`}
                >
                  {t('Office.Edit', 'Edit')}
                </ButtonLink>
                {isOwn ? (
                  <Badge tone="accent">{t('Office.OwnWords', "The area's own words")}</Badge>
                ) : (
                  <Badge>{t('Office.ShopWords', "The shop's own words")}</Badge>
                )}
              </Row>
              <LetterFrame title={preview.subject} html={preview.html} />
            </Stack>
          </Panel>
        ))}
      </div>
    </Stack>
  )
}
