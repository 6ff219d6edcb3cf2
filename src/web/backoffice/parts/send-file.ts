import type { AreaInfo } from '#contract/area.ts'
import { problemIn } from '#contract/client.ts'
import { ApiException } from '#contract/errors.ts'
import { writeQuery } from '#contract/query-string.ts'
import { markOf, type Shop } from '../../app/shop.ts'
import { onceSignedIn } from '../../app/sign-in-again.ts'

/** A file, and the call that takes it. */
type Sending = {
  path: string
  query: { area: AreaInfo } & Record<string, unknown>
  contentType: string
  file: File
}

/**
 * Sends a file, however long it is; `onSent` hears from 0 to 1 how much of it has gone. Gives what the call answers.
 * Rejects with ApiException; a session that has run out is asked for once more.
 */
export function sendFile<Reply>(
  shop: Pick<Shop, 'session'>,
  sending: Sending,
  onSent: (part: number) => void = () => {},
): Promise<Reply> {
  const marks = markOf(shop)
  return onceSignedIn(() => send(sending, marks, onSent))
}

function send<Reply>(
  { path, query, contentType, file }: Sending,
  marks: Record<string, string>,
  onSent: (part: number) => void,
): Promise<Reply> {
  // A fetch does not say how much of a body has gone.
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  request.open('POST', `${path}${writeQuery(query)}`)
  for (const [name, value] of Object.entries({ ...marks, 'content-type': contentType })) {
    request.setRequestHeader(name, value)
  }
  request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0)
  request.onerror = () => reject(new ApiException(0, '', {}, null))
  request.onload = () => {
    if (request.status === 200) resolve(JSON.parse(request.responseText))
    else reject(new ApiException(request.status, request.responseText, {}, problemIn(request.responseText)))
  }
  request.send(file)
  return promise
}
