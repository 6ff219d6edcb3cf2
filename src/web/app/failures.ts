import { ApiException } from '#contract/errors.ts'
import { chooseCustomerAfter } from '#domain/choose-customer.ts'
import { displayCurrency } from '#domain/money.ts'
import { countRefusal, type Refusals, signsOut } from '#domain/refusals.ts'
import { answerTo } from './call-failure.ts'
import { clearErrors, type HttpError, messageOf, refusalText, storeError } from './error-store.ts'
import { loadAnew, logOut, resetUser } from './leave.ts'
import type { Shop } from './shop.ts'
import { isAsked } from './sign-in-again.ts'
import { CURRENCY_BEFORE, inWindow } from './storage.ts'
import { toasts } from './toasts.ts'
import { translate } from './translations.ts'

let refusals: Refusals | undefined

/**
 * Hears of every call that failed, at `atMs` (spec section 8). A 500 is the global error event: logged and kept,
 * whoever tells the user of it. A 401 that is no wrong password forgets the user and starts over at the front page; the
 * second of a burst signs out; but not where the user is asked to sign in again and go on. Of a sales person who acted
 * for a customer only that is over: he goes on as himself. A shop that is away (503) signs nobody out. A page whose
 * currency is no longer the customer's is loaded anew.
 */
export function onFailedCall(shop: Shop, error: ApiException, atMs: number): void {
  if (error.status === 500) {
    console.error(error.status, error.reason, error)
    storeError(translate(shop), error)
  }
  if (error.result?.errors?.some(({ path }) => path.endsWith('.currencyCode'))) onOtherCurrency(shop)
  // Whoever asks the user to sign in again and goes on from there does so by now: his work is not to be lost.
  if (error.status === 401) setTimeout(() => isAsked() || onRefusal(shop, error, atMs))
}

function onOtherCurrency({ area }: Shop): void {
  inWindow.write(CURRENCY_BEFORE, area.currencyCode)
  loadAnew()
}

/** Says why the page was loaded anew, once, when its customer's currency was another one. */
export function sayCurrency(shop: Shop): void {
  const { currencyCode } = shop.area
  if (inWindow.read(CURRENCY_BEFORE) !== currencyCode) {
    const t = translate(shop)
    toasts.show(
      'warn',
      t('Currency.Changed', 'Your prices are in {currency} from now on', { currency: displayCurrency(currencyCode) }),
      {
        detail: t(
          'Currency.ChangedText',
          'The page was loaded anew. Please check what you did last: it was not taken.',
        ),
      },
    )
  }
  inWindow.write(CURRENCY_BEFORE, null)
}

function onRefusal({ session }: Shop, error: ApiException, atMs: number): void {
  const isForgotten = error.type !== 'InvalidCredentialsException'
  if (session?.acting && isForgotten) return void location.assign(chooseCustomerAfter('UnauthorizedException'))
  refusals = countRefusal(refusals, atMs)
  if (signsOut(refusals)) {
    refusals = undefined
    void logOut()
  } else if (isForgotten) void resetUser()
}

/**
 * The handler of everything that nobody caught: logs it, keeps it, and shows it in a toast. An answer nobody waits for
 * is nothing; a change of pages that the browser could not draw smoothly (`InvalidStateError`) is logged alone, since
 * the page is there all the same.
 */
export function handleError(shop: Shop, thrown: unknown): void {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'AbortError') return
  console.error(thrown)
  if (name === 'InvalidStateError') return
  const t = translate(shop)
  const { error } = storeError(t, thrown)
  const title = t('ErrorHandler.AnErrorOccurred', 'An error occurred')
  if (!isHttpError(error)) {
    // The text of a defect says nothing to a shopper.
    const detail = isNoAnswer(error)
      ? t('Error.NoConnection', 'The shop cannot be reached. Please try again.')
      : messageOf(t, '')
    return void toasts.show('error', title, { detail })
  }
  const { message, statusCode, statusMessage } = error
  toasts.show('error', title, { detail: message, statusCode, statusMessage })
}

/**
 * Tells in a toast with `title` what the shop says of a wrong field; any other failure is handled as `handleError` does.
 */
export function handleRefusal(shop: Shop, title: string, thrown: unknown): void {
  if (!(thrown instanceof ApiException) || !thrown.result?.errors?.length) return void handleError(shop, thrown)
  toasts.show('error', title, { detail: refusalText(translate(shop), thrown), ...answerTo(thrown) })
}

/** Keeps an error that the error screen shows, which logs it; for a page that is not there there is nothing to keep. */
export function onErrorScreen(shop: Shop, thrown: unknown): void {
  console.error(thrown)
  storeError(translate(shop), thrown)
}

/** The error screen's way out. */
export const leaveErrorScreen = (): void => clearErrors()

/** Whether that is how a browser says that something, or a part of the page, could not be fetched. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError &&
  /^(Failed to fetch|NetworkError|Load failed|error loading|Importing a module)/.test(error.message)

const isHttpError = (error: unknown): error is HttpError =>
  typeof error === 'object' && error !== null && 'statusCode' in error && 'statusMessage' in error
