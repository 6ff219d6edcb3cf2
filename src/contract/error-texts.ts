import type { ErrorType } from './errors.ts'

type Key = `Exceptions.${ErrorType | 'DefaultErrorMessage'}` | 'Toast.Summary.TextCopied' | 'Toast.ErrorMessage'

/** What a person reads of each failure (spec section 8), by the key editors override it with. */
export const ERROR_TEXTS: Readonly<Record<Key, string>> = {
  'Exceptions.DefaultErrorMessage': 'Something went wrong on our side. Please try again.',
  'Exceptions.ValidationException': 'Some of the values cannot be accepted. Please look at them again.',
  'Exceptions.InvalidCredentialsException': 'User name or password is wrong.',
  'Exceptions.SecondFactorRequiredException': 'Type the code of your second factor.',
  'Exceptions.MailedCodeRequiredException': 'Type the code that we have just mailed you.',
  'Exceptions.UnauthorizedException': 'Please sign in to go on.',
  'Exceptions.ForbiddenException': 'Your account does not allow this.',
  'Exceptions.NotFoundException': 'This is not there, or not there any more.',
  'Exceptions.MethodNotAllowedException': 'This cannot be done here.',
  'Exceptions.CartHasBeenModifiedException':
    'Your cart has changed meanwhile. Please look at it again before you order.',
  'Exceptions.CartIsOrderedException': 'This cart has been ordered already.',
  'Exceptions.CartIsBeingPaidException':
    'This cart is being paid just now, perhaps in another window. Pay it there, or give the payment up by changing a quantity here first.',
  'Exceptions.DocumentHasBeenModifiedException':
    'Somebody has changed this document meanwhile. Load it again and repeat your change.',
  'Exceptions.RecordHasBeenModifiedException':
    'Somebody has changed this meanwhile. Load it again and repeat your change.',
  'Exceptions.FavoriteListHasBeenModifiedException': 'This list has been changed meanwhile. Please look at it again.',
  'Exceptions.OutOfStockException': 'Not all of your cart is in stock any more.',
  'Exceptions.CreditLimitExceededException': 'This order would exceed your credit limit. Please call us.',
  'Exceptions.OrderStateException': 'The order cannot be moved to this state from where it is.',
  'Exceptions.PaymentRequiredException': 'The order is not paid yet. Pay it, then it is placed.',
  'Exceptions.PayloadTooLargeException': 'This is too large to be sent. Please send less at once.',
  'Exceptions.UriTooLongException': 'This address is too long.',
  'Exceptions.UnsupportedMediaTypeException': 'This kind of file cannot be read here.',
  'Exceptions.UnknownHostException': 'There is no shop at this address.',
  'Exceptions.TooManyRequestsException': 'That was a bit much at once. Please wait a moment and try again.',
  'Exceptions.ServerException': 'Something went wrong on our side. Nothing you did is lost; please try again.',
  'Exceptions.ServiceUnavailableException': 'The shop is away for a moment. Please try again shortly.',
  'Exceptions.PaymentUnavailableException':
    'The payment provider does not answer. Nothing was charged; try again in a moment or pay another way.',
  'Toast.Summary.TextCopied': 'Copied',
  'Toast.ErrorMessage': 'The error message is on your clipboard.',
}
