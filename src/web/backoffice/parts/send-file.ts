import type { AreaInfo } from '#contract/area.ts'
import { ApiException } from '#contract/errors.ts'
import { writeQuery } from '#contract/query-string.ts'
import { askToSignIn } from '../../app/sign-in-again.ts'

/** A file, and the call that takes it. */
export type Sending = {
  path: string
  query: { area: AreaInfo } & Record<string, unknown>
  contentType: string
  file: File
}

/**
 * Sends a file, however long it is; `onSent` hears from 0 to 1 how much of it has gone. Gives what the call answers.
 * Rejects with ApiException; a session that has run out is asked for once more.
 */
export async function sendFile<Reply>(sending: Sending, onSent?: (part: number) => void): Promise<Reply> {
  try {
    return await send(sending, onSent)
  } catch (error) {
    if (!(error instanceof ApiException) || error.status !== 401 || !(await askToSignIn())) throw error
    return send(sending, onSent)
  }
}

function send<Reply>({ path, query, contentType, file }: Sending, onSent = (_part: number) => {}): Promise<Reply> {
  // A fetch does not say how much of a body has gone.
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  request.open('POST', `${path}${writeQuery(query)}`)
  request.setRequestHeader('content-type', contentType)
  request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0)
  request.onerror = () => reject(new ApiException(0, '', {}, null))
  request.onload = () => {
    if (request.status === 200) resolve(JSON.parse(request.responseText))
    else reject(new ApiException(request.status, request.responseText, {}, problemOf(request.responseText)))
  }
  request.send(file)
  return promise
}

function problemOf(text: string) {
  try {
    const problem = JSON.parse(text)
    return typeof problem?.type === 'string' ? problem : null
  } catch {
    return null
  }
}
