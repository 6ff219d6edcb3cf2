import type { AreaInfo } from '#contract/area.ts'
import { ApiException } from '#contract/errors.ts'

/**
 * Saves what a call answers with as a file; `path` is the call's, `body` what it takes besides the area. Rejects with
 * ApiException.
 */
export async function downloadAnswer(path: string, area: AreaInfo, name: string, body: object = {}): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ area, ...body }),
  })
  if (!answer.ok) throw new ApiException(answer.status, await answer.text(), {}, null)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The text of a file: in UTF-16 where its mark says so, in UTF-8 where it can be, else as Windows wrote it. */
export async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
