import { ApiException, type Problem } from '#contract/errors.ts'
import { writeQuery } from '#contract/query-string.ts'
import { askToSignIn } from '../app/sign-in-again.ts'

type Asked = { query: Record<string, unknown> } | { body: unknown }

/**
 * Asks a call for a file and has the browser save it under the name the shop gives it. Rejects with ApiException; when
 * the session has ended, it asks for a sign-in and once more.
 */
export async function download(path: string, asked: Asked): Promise<void> {
  const answer = await ask(path, asked)
  const again = answer.status === 401 && (await askToSignIn()) ? await ask(path, asked) : answer
  if (again.status !== 200) throw await failureOf(again)
  const name = /filename="([^"]+)"/.exec(again.headers.get('content-disposition') ?? '')?.[1] ?? 'order-sheet.xlsx'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await again.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

function ask(path: string, asked: Asked): Promise<Response> {
  if ('query' in asked) return fetch(path + writeQuery(asked.query))
  const headers = { 'content-type': 'application/json' }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(asked.body) })
}

async function failureOf(answer: Response): Promise<ApiException> {
  const text = await answer.text()
  let problem: Problem | null = null
  try {
    problem = JSON.parse(text)
  } catch {
    // No problem document: the status says all there is.
  }
  return new ApiException(answer.status, text, Object.fromEntries(answer.headers), problem)
}
