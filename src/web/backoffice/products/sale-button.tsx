import { useState } from 'react'
import type { StaffItem } from '#contract/staff-items.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { toasts } from '../../app/toasts.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'

/** Takes a product with all its items off sale in the area, once asked, or puts it back. */
export function SaleButton({ item }: { item: StaffItem }) {
  const t = useTranslate()
  const format = useFormat()
  const { area, settings, call } = useShop()
  const [act, isBusy] = useAct()
  const [isAsking, setAsking] = useState(false)
  const { productId, number, productName: name, isOnSale, sisters, terms } = item
  const takeOff = t('Item.TakeOffSale', 'Take off sale')

  async function turn(): Promise<void> {
    const body = { area, productId, isOnSale: !isOnSale }
    const done = isOnSale
      ? t('Item.IsOffSale', '{name} is off sale', { name })
      : t('Item.IsOnSale', '{name} is on sale', { name })
    const isDone = await act(() => call('POST /backoffice/api/Item/SetOnSale', { body }), { done })
    if (!isDone) return
    setAsking(false)
    if (!isOnSale && terms.prices.length === 0) warnOfNoPrice(t, number)
  }

  if (!isOnSale) {
    return (
      <Button loading={isBusy} onClick={() => void turn()}>
        {t('Item.PutOnSale', 'Put on sale')}
      </Button>
    )
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{takeOff}</Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Item.OffSaleTitle', 'Take {name} off sale?', { name })}
        act={takeOff}
        danger
        isBusy={isBusy}
        onConfirm={() => void turn()}
      >
        <p>
          {t(
            'Item.OffSaleText',
            'Nobody in {area} can find or order it any more, and where it is in carts and lists they say so. Orders that are placed stay, and so do its prices and stock. Here it is found under “Not on sale”.',
            { area: settings.name },
          )}
        </p>
        {sisters.length > 0 && (
          <p>
            {t('Item.OffSaleSisters', 'That holds for all of its {count} items.', {
              count: format.count(sisters.length + 1),
            })}
          </p>
        )}
      </Confirm>
    </>
  )
}

/** Says of an item on sale without a price what becomes of it. */
export function warnOfNoPrice(t: Translate, number: string): void {
  toasts.show('warn', t('Item.LacksPrice', 'Nobody can order {number} before it has a price', { number }))
}
