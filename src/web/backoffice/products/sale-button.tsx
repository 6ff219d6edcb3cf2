import type { StaffItem } from '#contract/staff-items.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { toasts } from '../../app/toasts.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice.tsx'
import { AskedButton } from '../parts/asked-button.tsx'
import { useAct } from '../parts/use-act.ts'

/** Takes an item, or its product with all items, off sale, once asked which; or puts it back. */
export function SaleButton({ item }: { item: StaffItem }) {
  const t = useTranslate()
  const format = useFormat()
  const { area, settings, call } = useShop()
  const [act, isBusy] = useAct()
  const { productId, variantId, number, productName: name, isOnSale, sisters, terms } = item
  const others = sisters.filter((each) => each.isOnSale).length

  const set = (sale: { isOnSale: boolean; variantId?: string }, done: string) =>
    act(() => call('POST /backoffice/api/Item/SetOnSale', { body: { area, productId, ...sale } }), { done })

  async function putOn(): Promise<void> {
    const done = t('Item.IsOnSale', '{name} is on sale', { name })
    if ((await set({ isOnSale: true, variantId }, done)) && terms.prices.length === 0) warnOfNoPrice(t, number)
  }

  function takeOff(form: FormData): Promise<boolean> {
    const isAlone = form.get('which') === 'item'
    const done = t('Item.IsOffSale', '{name} is off sale', { name: isAlone ? number : name })
    return set({ isOnSale: false, ...(isAlone && { variantId }) }, done)
  }

  if (!isOnSale) {
    return (
      <Button loading={isBusy} onClick={() => void putOn()}>
        {t('Item.PutOnSale', 'Put on sale')}
      </Button>
    )
  }
  return (
    <AskedButton
      label={t('Item.TakeOffSale', 'Take off sale')}
      title={t('Item.OffSaleTitle', 'Take {name} off sale?', { name })}
      danger
      isBusy={isBusy}
      onConfirm={takeOff}
    >
      {others > 0 && (
        <RadioGroup label={t('Item.OffSaleWhich', 'What goes off sale')}>
          <Radio
            name="which"
            value="item"
            defaultChecked
            label={t('Item.OffSaleItem', '{number} alone', { number })}
            detail={t('Item.OffSaleItemHint', 'In all areas.')}
          />
          <Radio
            name="which"
            value="product"
            label={t('Item.OffSaleProduct', 'The product with all its {count} items', {
              count: format.count(others + 1),
            })}
            detail={t('Item.OffSaleProductHint', 'In {area}; other areas go on as before.', { area: settings.name })}
          />
        </RadioGroup>
      )}
      <p>
        {others === 0 &&
          `${t('Item.OffSaleProductHint', 'In {area}; other areas go on as before.', { area: settings.name })} `}
        {t(
          'Item.OffSaleText',
          'Nobody can find or order it any more, and where it is in carts and lists they say so. Orders that are placed stay, and so do its prices and stock. Here it is found under “Not on sale”.',
        )}
      </p>
    </AskedButton>
  )
}

/** Says of an item on sale without a price what becomes of it. */
export function warnOfNoPrice(t: Translate, number: string): void {
  toasts.show('warn', t('Item.LacksPrice', 'Nobody can order {number} before it has a price', { number }))
}
