import { clientOver, httpTransport } from '#contract/client.ts'
import type { CallName, Input } from '#contract/index.ts'
import { markOf, type Shop } from './shop.ts'
import { lasting } from './sign-in-again.ts'

/**
 * Asks a call for a file and has the browser save it under the name that the shop gives it. Rejects with ApiException;
 * when the session has ended, it asks for a sign-in and once more.
 */
export async function download<N extends CallName>(
  shop: Pick<Shop, 'session' | 'onFailure'>,
  name: N,
  input: Input<N>,
): Promise<void> {
  await lasting(clientOver(httpTransport('', markOf(shop), saveAnswer), shop.onFailure))(name, input)
}

async function saveAnswer(answer: Response): Promise<void> {
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  saveFile(name, await answer.blob())
}

/** Has the browser save a file, which Safari begins to read late. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
