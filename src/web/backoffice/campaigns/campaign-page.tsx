import { useId, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import type { StaffCampaign } from '#contract/staff-campaigns.ts'
import { addDays } from '#domain/day.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { documentHref } from '../documents/types.ts'
import { AskedButton } from '../parts/asked-button.tsx'
import { EditorPage, type EditorProps, useEditing, Written } from '../parts/editor.tsx'
import { useLeadOn } from '../parts/use-lead-on.ts'
import { CampaignForm } from './campaign-form.tsx'
import { type CampaignDraft, draftEnding } from './draft.ts'
import { ProductsPanel } from './products-panel.tsx'
import { phaseText, phaseTone } from './words.ts'

/** A campaign of the area; `new` begins one. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { campaignId = 'new' } = args.params
  const t = translate(shop)
  const body = { area: shop.area }
  const [{ priceGroups }, campaign] = await Promise.all([
    shop.call('POST /backoffice/api/Campaigns/GetPriceGroups', { body }),
    campaignId === 'new'
      ? undefined
      : shop.call('POST /backoffice/api/Campaigns/GetCampaign', { body: { ...body, campaignId } }),
  ])
  return { head: { title: campaign?.name ?? t('Campaign.New', 'New campaign') }, campaign, priceGroups }
}

type Campaign = StaffCampaign | undefined
const versionOf = (campaign: Campaign) => campaign?.version

/** One campaign: what it gives, to whom, on what and when. */
export function Component() {
  const { campaign } = useLoaderData<typeof loader>()
  return <Written key={usePlace(campaign)} loaded={campaign} versionOf={versionOf} Editor={Editor} />
}

/** Names what is written among all that is: a campaign, or where in the history of the window a new one was begun. */
function usePlace(campaign: Campaign): string {
  const { key, state } = useLocation()
  // A new one goes on in the form it was written in; the next new one is another.
  return campaign ? (state?.begunAt ?? campaign.id) : key
}

function Editor({ loaded: campaign, writing }: EditorProps<Campaign, string | undefined>) {
  const t = useTranslate()
  const leadOn = useLeadOn()
  const formId = useId()
  const { area, call } = useShop()
  const { priceGroups } = useLoaderData<typeof loader>()
  const place = usePlace(campaign)
  /** The id of the one that was begun here and is saved. */
  const [begunHere, setBegunHere] = useState<string>()
  // What its own page reads would come after another save, and be taken for what somebody else saved.
  const isArriving = begunHere !== undefined && !campaign
  const { faults, form, isBusy, ...editing } = useEditing(writing, 'campaign')
  const base = `/backoffice/${area.areaId}`
  const pathOf = (id: string) => `${base}/campaigns/${encodeURIComponent(id)}`

  async function send(draft: CampaignDraft): Promise<string> {
    const version = writing.version && { version: writing.version }
    const saved = await call('POST /backoffice/api/Campaigns/SaveCampaign', {
      body: { area, ...version, campaign: draft },
    })
    return saved.version
  }

  const saved = ({ name }: CampaignDraft) => ({
    done: t('Campaign.Saved', '{name} is saved; the shop knows within two seconds', { name }),
  })

  async function save(draft: CampaignDraft): Promise<void> {
    const isDone = await editing.save(async () => {
      const version = await send(draft)
      if (!campaign) setBegunHere(draft.id)
      return version
    }, saved(draft))
    if (isDone && !campaign) await leadOn(pathOf(draft.id), { replace: true, state: { begunAt: place } })
  }

  function end(running: StaffCampaign): Promise<boolean> {
    const draft = draftEnding(running, yesterday())
    return editing.replace(() => send(draft), saved(draft))
  }

  return (
    <EditorPage
      title={campaign?.name ?? t('Campaign.New', 'New campaign')}
      aside={campaign && <Badge tone={phaseTone(campaign.phase)}>{phaseText(campaign.phase, t)}</Badge>}
      actions={<Link to={`${base}/campaigns`}>{t('Office.Campaigns', 'Campaigns')}</Link>}
      acts={
        <>
          <Button type="submit" form={formId} severity="primary" loading={isBusy || isArriving}>
            {t('Office.Save', 'Save')}
          </Button>
          {campaign?.phase === 'running' && (
            <AskedButton
              label={t('Campaign.End', 'End it now')}
              title={t('Campaign.EndTitle', 'End {name} now?', { name: campaign.name })}
              danger
              isBusy={isBusy}
              onConfirm={() => end(campaign)}
            >
              <p>
                {t(
                  'Campaign.EndText',
                  'Its prices hold no longer, in carts too. Orders that are placed stay as they are, and a later last day has it run again.',
                )}
              </p>
              {writing.isChanged && <p>{t('Office.LeaveText', 'What you have changed here is lost.')}</p>}
            </AskedButton>
          )}
          {campaign && (
            <ButtonLink to={documentHref(area.areaId, 'campaign', campaign.id)}>
              {t('Campaign.Editorial', 'Text, picture, banner')}
            </ButtonLink>
          )}
        </>
      }
      writing={writing}
      beside={campaign && <ProductsPanel campaign={campaign} />}
      within={begunHere && pathOf(begunHere)}
    >
      <CampaignForm
        campaign={writing.begun}
        savedId={campaign?.id}
        priceGroups={priceGroups}
        faults={faults}
        form={form}
        formId={formId}
        onChange={writing.change}
        onSave={(draft) => void save(draft)}
      />
    </EditorPage>
  )
}

const yesterday = (): string => addDays(new Date().toISOString().slice(0, 10), -1)
