/**
 * Every failure a caller can meet, by its name on the wire, and the status it answers with.
 *
 * 401 only ever means that a credential was refused; a part that is away is 503.
 */
export const ERROR_STATUS = {
  ValidationException: 400,
  InvalidCredentialsException: 401,
  /** The password is right, the code of the second factor is missing. */
  SecondFactorRequiredException: 401,
  /** The password is right, but was guessed at all day: the code is missing that was mailed just now. */
  MailedCodeRequiredException: 401,
  UnauthorizedException: 401,
  ForbiddenException: 403,
  NotFoundException: 404,
  MethodNotAllowedException: 405,
  CartHasBeenModifiedException: 409,
  CartIsOrderedException: 409,
  CartIsBeingPaidException: 409,
  DocumentHasBeenModifiedException: 409,
  RecordHasBeenModifiedException: 409,
  FavoriteListHasBeenModifiedException: 409,
  OutOfStockException: 409,
  CreditLimitExceededException: 409,
  OrderStateException: 409,
  /** The order is paid before it is placed, and is not paid yet. */
  PaymentRequiredException: 409,
  PayloadTooLargeException: 413,
  UriTooLongException: 414,
  UnsupportedMediaTypeException: 415,
  UnknownHostException: 421,
  TooManyRequestsException: 429,
  ServerException: 500,
  ServiceUnavailableException: 503,
  /** The payment provider does not answer; the rest of the shop does. */
  PaymentUnavailableException: 503,
} as const

export type ErrorType = keyof typeof ERROR_STATUS

/** One field that was refused: where it stands in the input, and what to do about it. */
export type FieldError = { path: string; message: string }

/** The body of every failed call (`application/problem+json`). */
export type Problem = {
  type: ErrorType
  title: string
  status: number
  message: string
  /** Names this request in the server's log. */
  traceId: string
  errors?: FieldError[]
}

/** What a failed call says where the specification knows no other word for it (spec section 8). */
const UNEXPECTED = 'An unexpected server error occurred.'

/** A failed call as the caller of the client meets it (spec section 3). */
export class ApiException extends Error {
  readonly status: number
  /** The problem's type, or `ServerException` when the answer was no problem document. */
  readonly type: ErrorType
  readonly response: string
  readonly headers: Record<string, string>
  readonly result: Problem | null

  /** `message` is the fixed word of the call and the status; what the shop says itself is in `result`. */
  constructor(
    status: number,
    response: string,
    headers: Record<string, string>,
    result: Problem | null,
    message = UNEXPECTED,
  ) {
    super(message)
    this.name = 'ApiException'
    this.status = status
    this.type = result?.type ?? 'ServerException'
    this.response = response
    this.headers = headers
    this.result = result
  }

  /** What the shop says of the failure; the message where it says nothing. */
  get reason(): string {
    return this.result?.message ?? this.message
  }
}

/** Whether nobody knows what became of a call: no answer came, or one that says only that something broke on the way. */
export const isUncertain = (error: unknown): boolean => !(error instanceof ApiException) || error.status >= 500

/** Whether `error` is a call that failed by that type. */
export const isRefusal = (error: unknown, type: ErrorType): error is ApiException =>
  error instanceof ApiException && error.type === type
