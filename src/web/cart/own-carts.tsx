import Layers from 'lucide-react/icons/layers'
import { type FormEvent, useId, useState } from 'react'
import type { Cart, CartSummary } from '#contract/cart.ts'
import { ORDER_LENGTHS } from '#domain/order-lengths.ts'
import { MAX_CARTS } from '#domain/quantities.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { utcTime } from '../app/utc-moment.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { FormRow } from '../ui/form-row.tsx'
import { Row, Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useCart } from './data.ts'
import { isOwnLine } from './edits.ts'
import { failureFacts, failureText } from './failures.ts'
import css from './own-carts.module.css'

/**
 * The button that says which cart this is, and opens the user's carts: to use another one, name one, begin a new one.
 */
export function OwnCarts() {
  const t = useTranslate()
  const format = useFormat()
  const { area, ...shop } = useShop()
  const { cart, store } = useCart()
  const [call] = useState(() => lasting(shop.call))
  const [carts, setCarts] = useState<readonly CartSummary[]>()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  /** The cart that the press that follows deletes: another one may be in use by then. */
  const [askedId, setAskedId] = useState<string>()
  const which = useId()
  if (!cart) return null

  const sayWhy = (error: unknown) => setFault(failureText(t, error))
  async function attempt(work: () => Promise<unknown>, say = sayWhy): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      say(error)
    }
    setIsBusy(false)
  }

  async function fetchCarts(): Promise<void> {
    setCarts((await call('POST /api/Cart/GetCartsBySearch', { body: { area, take: MAX_CARTS } })).items)
  }

  // There is no dialog yet that could say it.
  const sayNotListed = (error: unknown) =>
    void toasts.show('error', t('OwnCarts.NotListed', 'Your carts could not be listed'), failureFacts(t, error))
  const list = () =>
    attempt(async () => {
      await store.settled()
      setAskedId(undefined)
      await fetchCarts()
    }, sayNotListed)
  // One that cannot be used may be gone since they were listed.
  const use = (work: () => Promise<Cart>) =>
    attempt(
      async () => {
        await store.replace(work)
        setCarts(undefined)
      },
      (error) => {
        sayWhy(error)
        fetchCarts().catch((error) => console.warn('The carts could not be listed anew', error))
      },
    )
  const nameIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return String(new FormData(event.currentTarget).get('name') ?? '').trim()
  }

  const { cartId } = cart
  const isAsked = askedId === cartId
  const lineCount = cart.lines.filter(isOwnLine).length
  const close = () => setCarts(undefined)
  const remove = async () => {
    await call('DELETE /api/Cart/DeleteCart', { body: { area, cartId } })
    return call('POST /api/Cart/GetLatestCart', { body: { area } })
  }
  const others = carts?.filter((each) => each.cartId !== cartId) ?? []
  const nameOf = ({ name, touchedAt }: Pick<CartSummary, 'name' | 'touchedAt'>) =>
    name || t('OwnCarts.Unnamed', 'Cart of {date}, {time}', { date: format.date(touchedAt), time: utcTime(touchedAt) })

  return (
    <>
      <Button size="s" icon={Layers} loading={isBusy && carts === undefined} onClick={() => void list()}>
        {cart.name || t('OwnCarts.Button', 'My carts')}
      </Button>
      <Dialog
        open={carts !== undefined}
        onClose={close}
        title={t('OwnCarts.Title', 'My carts')}
        closeLabel={t('Dialog.Close', 'Close')}
      >
        {carts && (
          <Stack gap={6}>
            {fault && <ErrorText>{fault}</ErrorText>}
            <div>
              <p id={which} className={css.which}>
                {t('OwnCarts.Which', 'Which one to use')}
              </p>
              <ul className={css.carts} aria-labelledby={which}>
                {carts.map((each) => (
                  <li key={each.cartId}>
                    <button
                      type="button"
                      className={css.cart}
                      aria-current={each.cartId === cartId || undefined}
                      onClick={() =>
                        void use(() => call('PUT /api/Cart/SetCartActive', { body: { area, cartId: each.cartId } }))
                      }
                    >
                      <span className={css.words}>
                        {nameOf(each)}
                        {each.reference && <span className={css.reference}>{each.reference}</span>}
                      </span>
                      <span className={css.count}>
                        {t('OwnCarts.Lines', '{count} {count|line|lines}', {
                          count: format.count(each.cartId === cartId ? lineCount : each.lineCount),
                        })}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
            <form
              key={cartId}
              onSubmit={(event) => {
                const name = nameIn(event)
                void use(() => call('PATCH /api/Cart/SetOrderFields', { body: { area, cartId, name } }))
              }}
            >
              <FormRow>
                <TextField
                  label={t('OwnCarts.Name', 'Name of this cart')}
                  name="name"
                  maxLength={ORDER_LENGTHS.name}
                  defaultValue={cart.name}
                />
                <Button type="submit" loading={isBusy}>
                  {t('OwnCarts.Rename', 'Name it')}
                </Button>
              </FormRow>
            </form>
            <Row gap={3}>
              <Button
                severity="primary"
                loading={isBusy}
                onClick={() => void use(() => call('POST /api/Cart/CreateCart', { body: { area } }))}
              >
                {t('OwnCarts.New', 'New cart')}
              </Button>
              {others[0] && (
                // One button, so that the keyboard stays on it, and no double click that deletes.
                <Button
                  severity={isAsked ? 'danger' : 'secondary'}
                  loading={isAsked && isBusy}
                  onClick={() => (isAsked ? void use(remove) : setAskedId(cartId))}
                >
                  {isAsked
                    ? t('OwnCarts.DeleteConfirm', 'Delete it with {count} {count|line|lines}', {
                        count: format.count(lineCount),
                      })
                    : t('OwnCarts.Delete', 'Delete this cart')}
                </Button>
              )}
            </Row>
          </Stack>
        )}
      </Dialog>
    </>
  )
}
