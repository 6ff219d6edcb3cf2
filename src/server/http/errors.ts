import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorType, type FieldError, type Problem } from '#contract/errors.ts'
import { codeOf, databaseIsAway, isConflict } from '../db/away.ts'

/** A failure a caller can act on; everything else that is thrown is a defect and answers 500. */
export class ShopError extends Error {
  readonly type: ErrorType
  readonly fields: FieldError[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(type: ErrorType, message: string, details: { fields?: FieldError[]; retryAfter?: number } = {}) {
    super(message)
    this.type = type
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

/** `thing` is not there, or not the caller's: the two are not told apart. */
export const notFound = (thing: string): ShopError => new ShopError('NotFoundException', `${thing} was not found.`)

/** What was read of `thing`, to be written over, is not what stands there any more. */
export const changedMeanwhile = (thing: string): ShopError =>
  new ShopError(
    'RecordHasBeenModifiedException',
    `Somebody has changed the ${thing} meanwhile. See what is there now, then do it again.`,
  )

/** Fields that one refusal names at most. */
const MOST_FIELDS = 20

/** Input that was understood but cannot be accepted, with the fields it is about, the first twenty of them. */
export const invalidFields = (fields: readonly FieldError[]): ShopError =>
  new ShopError('ValidationException', 'Some of the values cannot be accepted.', {
    fields: fields.slice(0, MOST_FIELDS),
  })

/** The same with the one field it is about. */
export const invalid = (path: string, message: string): ShopError => invalidFields([{ path, message }])

/** What a thrown value is to the caller. Text of a defect never leaves the server. */
export function toShopError(thrown: unknown): ShopError {
  if (thrown instanceof ShopError) return thrown
  if (databaseIsAway(thrown) || isConflict(thrown)) {
    return new ShopError('ServiceUnavailableException', 'The shop is busy or restarting. Please try again shortly.', {
      retryAfter: 2,
    })
  }
  if (codeOf(thrown) === 'ENOSPC') {
    return new ShopError('ServiceUnavailableException', 'The disk of the shop is full.', { retryAfter: 60 })
  }
  const known = FASTIFY_ERRORS[(thrown as FastifyError | undefined)?.code ?? '']
  if (known) return new ShopError(...known)
  const status = (thrown as FastifyError | undefined)?.statusCode ?? 500
  if (status >= 400 && status < 500) return new ShopError('ValidationException', 'The request is not readable.')
  return new ShopError('ServerException', 'An unexpected server error occurred.')
}

/** The body of a failed call. */
export function toProblem(error: ShopError, traceId: string): Problem {
  const { type, message, fields } = error
  const title = type.replace(/Exception$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return { type, title, status: ERROR_STATUS[type], message, traceId, ...(fields && { errors: fields }) }
}

/** Answers a call with what was thrown. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = beginFailure(thrown, request, reply)
  return reply.type('application/problem+json').send(JSON.stringify(toProblem(error, request.id)))
}

/** Begins the answer to a request that failed, for a call as for a page; gives what the caller is to be told. */
export function beginFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): ShopError {
  const error = toShopError(thrown)
  if (error.type === 'ServerException') logDefect(request, thrown)
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  const status = ERROR_STATUS[error.type]
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply.code(status).header('cache-control', 'no-store')
  return error
}

/**
 * Writes a defect to the log with the address at which it was met, but for the tokens in that. That a caller has left
 * while he was answered is none.
 */
export function logDefect(
  { log, id, url, raw }: Pick<FastifyRequest, 'log' | 'id' | 'url' | 'raw'>,
  thrown: unknown,
  what = 'unexpected error',
): void {
  if (raw.socket.destroyed && codeOf(thrown) === 'ERR_STREAM_PREMATURE_CLOSE') return
  const err = thrown instanceof Error ? thrown : new Error(String(thrown))
  log.error({ reqId: id, err, url: url.replace(/([?&]\w*token=)[^&]*/gi, '$1…') }, what)
}

const FASTIFY_ERRORS: Record<string, [ErrorType, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['PayloadTooLargeException', 'The body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UnsupportedMediaTypeException', 'Send the body as application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['ValidationException', 'The body is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['ValidationException', 'The body is not valid JSON.'],
  FST_ERR_BAD_URL: ['ValidationException', 'The address is not readable.'],
  FST_ERR_MAX_PARAM_LENGTH: ['UriTooLongException', 'The address is too long.'],
}
