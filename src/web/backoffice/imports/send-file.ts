import type { AreaInfo } from '#contract/area.ts'
import { ApiException } from '#contract/errors.ts'
import type { ImportFormat, ImportKind, ImportRun } from '#contract/imports.ts'
import { writeQuery } from '#contract/query-string.ts'
import { askToSignIn } from '../../app/sign-in-again.ts'
import { contentTypeOf } from './file-format.ts'

/** A file on its way in. */
export type Sending = { kind: ImportKind; format: ImportFormat; isDryRun: boolean; file: File }

/**
 * Sends a file, however long it is; `onSent` hears from 0 to 1 how much of it has gone. Gives the import that works on
 * it. Rejects with ApiException; a session that has run out is asked for once more.
 */
export async function sendFile(sending: Sending, area: AreaInfo, onSent: (part: number) => void): Promise<ImportRun> {
  try {
    return await send(sending, area, onSent)
  } catch (error) {
    if (!(error instanceof ApiException) || error.status !== 401 || !(await askToSignIn())) throw error
    return send(sending, area, onSent)
  }
}

function send(
  { kind, format, isDryRun, file }: Sending,
  area: AreaInfo,
  onSent: (part: number) => void,
): Promise<ImportRun> {
  // A fetch does not say how much of a body has gone.
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<ImportRun>()
  const query = writeQuery({ area, format, isDryRun, fileName: file.name.slice(0, 200) })
  request.open('POST', `/backoffice/api/Import/${kind}${query}`)
  request.setRequestHeader('content-type', contentTypeOf(format, file.name))
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
