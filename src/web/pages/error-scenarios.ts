import { type Call, clientOver, type Outcome } from '#contract/client.ts'
import type { ErrorType } from '#contract/errors.ts'
import { emit } from '../app/events.ts'
import { onFailedCall } from '../app/failures.ts'
import { middlewareOf } from '../app/guard.ts'
import { logOut, resetUser } from '../app/leave.ts'
import type { Shop } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import type { Translate } from '../app/translations.ts'

/** What a scenario may do to the page that shows it. */
type Stage = {
  shop: Shop
  /** Has the page fail with this error: the error screen. */
  fail(error: unknown): void
  navigate(path: string): void
}

/** One row of the error catalogue (spec section 8), and how it is met. */
export type Scenario = {
  id: string
  situation: string
  /** Where a person sees what becomes of it. */
  result: string
  /** Ends the session of who tries it. */
  signsOut?: boolean
  run(stage: Stage): unknown
}

/**
 * The error catalogue. The answers are made up here and their words are fixed; everything that follows an answer is
 * what follows in earnest. Nothing reaches the server but signing out.
 */
export function errorScenarios(t: Translate): Scenario[] {
  const toast = t('ErrorDemo.Toast', 'Toast')
  const screen = t('ErrorDemo.Screen', 'Error screen')
  const log = t('ErrorDemo.Console', 'Console only')
  const out = t('ErrorDemo.SignedOut', 'Signed out, sign-in page')
  const start = t('ErrorDemo.StartedOver', 'Signed out, front page')
  return [
    {
      id: 'other',
      situation: t('ErrorDemo.Other', 'An answer other than 200 and 204'),
      result: toast,
      run: ({ shop }) => ask(shop, 418),
    },
    {
      id: 'unauthorized',
      situation: t('ErrorDemo.Unauthorized', 'A wrong password (401)'),
      result: toast,
      run: ({ shop }) => ask(shop, 401, 'InvalidCredentialsException', signIn),
    },
    {
      id: 'forbidden',
      situation: t('ErrorDemo.Forbidden', 'Content that is not open to everyone (403)'),
      result: screen,
      run: ({ shop, fail }) => ask(shop, 403, 'ForbiddenException', getContent).catch(fail),
    },
    {
      id: 'not-found',
      situation: t('ErrorDemo.NotFound', 'An order or a product that is not there (404)'),
      result: toast,
      run: ({ shop }) => ask(shop, 404, 'NotFoundException', getOrder),
    },
    {
      id: 'too-many',
      situation: t('ErrorDemo.TooMany', 'Too many attempts to sign in (429)'),
      result: toast,
      run: ({ shop }) => ask(shop, 429, 'TooManyRequestsException', signIn),
    },
    {
      id: 'server',
      situation: t('ErrorDemo.Server', 'A call that fails on the server (500)'),
      result: toast,
      run: ({ shop }) => ask(shop, 500, 'ServerException'),
    },
    {
      id: 'server-page',
      situation: t('ErrorDemo.ServerPage', 'A page that fails on the server (500)'),
      result: screen,
      run: ({ shop, fail }) => ask(shop, 500, 'ServerException').catch(fail),
    },
    {
      id: 'away',
      situation: t('ErrorDemo.Away', 'The shop is away for a moment (503)'),
      result: toast,
      run: ({ shop }) => ask(shop, 503, 'ServiceUnavailableException'),
    },
    {
      id: 'content',
      situation: t('ErrorDemo.Content', 'An address at which nothing stands (404)'),
      result: screen,
      run: ({ navigate }) => navigate('/error-demo/nothing-here'),
    },
    {
      id: 'cart',
      situation: t('ErrorDemo.Cart', 'The cart was changed elsewhere (409)'),
      result: toast,
      run: ({ shop }) => ask(shop, 409, 'CartHasBeenModifiedException', calculate),
    },
    {
      id: 'no-title',
      situation: t('ErrorDemo.NoTitle', 'An error without a title'),
      result: toast,
      run: () => toasts.show('error', undefined),
    },
    {
      id: 'defect',
      situation: t('ErrorDemo.Defect', 'A defect in the page itself'),
      result: toast,
      run: () => Promise.reject(new TypeError('A defect on purpose')),
    },
    {
      id: 'middleware',
      situation: t('ErrorDemo.Middleware', 'An unknown route middleware'),
      result: toast,
      run: async () => middlewareOf('no-such-middleware', {}),
    },
    {
      id: 'event',
      situation: t('ErrorDemo.Event', 'An unknown global event'),
      result: log,
      run: () => emit('no-such:event'),
    },
    {
      id: 'login',
      situation: t('ErrorDemo.Login', 'Signing in fails'),
      result: log,
      run: ({ shop }) => ask(shop, 401, 'InvalidCredentialsException', signIn).catch((error) => console.error(error)),
    },
    {
      id: 'prices',
      situation: t('ErrorDemo.Prices', 'Prices that cannot be loaded'),
      result: log,
      run: ({ shop }) =>
        ask(shop, 503, 'ServiceUnavailableException', getPrices).catch((error) =>
          console.warn('Prices could not be loaded', error),
        ),
    },
    {
      id: 'monitoring',
      situation: t('ErrorDemo.Monitoring', 'The monitoring server cannot be reached'),
      result: log,
      run: () => console.warn('The monitoring server cannot be reached; monitoring is skipped'),
    },
    {
      id: 'session',
      situation: t('ErrorDemo.Session', 'A session that is refused (401)'),
      result: start,
      signsOut: true,
      run: ({ shop }) => ask(shop, 401, 'UnauthorizedException', getCart),
    },
    {
      id: 'customer',
      situation: t('ErrorDemo.Customer', 'The customer cannot be loaded'),
      result: start,
      signsOut: true,
      run: () => resetUser(),
    },
    {
      id: 'user',
      situation: t('ErrorDemo.User', 'The user cannot be loaded'),
      result: out,
      signsOut: true,
      run: () => logOut(),
    },
    {
      id: 'burst',
      situation: t('ErrorDemo.Burst', 'Two refusals within half a second (401)'),
      result: out,
      signsOut: true,
      run: ({ shop }) => {
        const refused = () => ask(shop, 401, 'InvalidCredentialsException', getCart)
        return Promise.allSettled([refused(), refused()])
      },
    },
  ]
}

/** A call of the catalogue, as it is made of the area. */
type Asking = (call: Call, area: Shop['area']) => Promise<unknown>

const check: Asking = (call) => call('GET /integrity/Check', { query: {} })
const signIn: Asking = (call, area) => call('POST /api/User/Login', { body: { area, username: '', password: '' } })
const getContent: Asking = (call, area) => call('GET /api/Content/GetContentByUrl', { query: { area, url: '/' } })
const getOrder: Asking = (call, area) => call('POST /api/CustomerCenter/GetOrder', { body: { area, orderId: '' } })
const getCart: Asking = (call, area) => call('POST /api/Cart/GetOrCreateCart', { body: { area } })
const calculate: Asking = (call, area) => call('POST /api/Cart/CalculateCart', { body: { area, cartId: '' } })
const getPrices: Asking = (call, area) =>
  call('POST /api/Price/GetPrices', { body: { area, currencyCode: area.currencyCode, products: [] } })

/** Makes a call that gets this answer; rejects as it does in earnest, and the shop hears of it as of every call. */
function ask(shop: Shop, status: number, type?: ErrorType, asking = check): Promise<unknown> {
  const call = clientOver(
    async () => outcomeOf(status, type),
    (error) => onFailedCall(shop, error, Date.now()),
  )
  return asking(call, shop.area)
}

function outcomeOf(status: number, type?: ErrorType): Extract<Outcome, { problem: unknown }> {
  const title = 'Demonstration'
  const problem = type ? { type, title, status, message: 'This error is made up.', traceId: 'error-demo' } : null
  return { status, problem, response: problem ? JSON.stringify(problem) : 'This answer is made up.', headers: {} }
}
