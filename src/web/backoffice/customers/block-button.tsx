import type { StaffCustomer } from '#contract/staff-customers.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { AskedButton } from '../parts/asked-button.tsx'
import { useAct } from '../parts/use-act.ts'

/** Closes a customer for orders, or opens him again, once asked. */
export function BlockButton({ customer: { customerNumber, name, isBlocked } }: { customer: StaffCustomer }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const label = isBlocked ? t('Office.Open', 'Open for orders') : t('Office.Block', 'Block')

  function turn(): Promise<boolean> {
    const body = { area, customerNo: customerNumber, isBlocked: !isBlocked }
    const done = isBlocked
      ? t('Office.IsOpen', '{name} can order again', { name })
      : t('Office.IsBlocked', '{name} is blocked', { name })
    return act(() => call('POST /backoffice/api/Customer/SetBlocked', { body }), { done })
  }

  return (
    <AskedButton
      label={label}
      severity={isBlocked ? 'primary' : 'secondary'}
      title={
        isBlocked
          ? t('Office.OpenTitle', 'Let {name} order again?', { name })
          : t('Office.BlockTitle', 'Block {name}?', { name })
      }
      danger={!isBlocked}
      isBusy={isBusy}
      onConfirm={turn}
    >
      <p>
        {isBlocked
          ? t('Office.OpenText', 'Everybody who buys for them can order at once.')
          : t(
              'Office.BlockText',
              'From now on nobody can order for them, those signed in included. Orders that are placed stay.',
            )}
      </p>
    </AskedButton>
  )
}
