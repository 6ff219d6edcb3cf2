import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Call, clientOver } from '#contract/client.ts'

/**
 * A signed-in caller over a connection of its own who takes answers as they are, like the load of the reading work.
 *
 * `fetch` would ask for packed ones, and its own pauses for garbage, of up to 50 ms, would be measured as the shop's.
 */
export function callerOf(url: string, token: string): Call {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return clientOver(async (name, input) => {
    const [method, path] = name.split(' ')
    const body = JSON.stringify(input.body)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const asked = request(url + path, { method, agent, headers })
    const [answer]: IncomingMessage[] = await once(asked.end(body), 'response')
    if (!answer) throw new Error(`No answer to ${name}`)
    const response = await text(answer)
    if (answer.statusCode === 200) return { status: 200, reply: JSON.parse(response) }
    return { status: answer.statusCode ?? 0, problem: null, response, headers: {} }
  })
}
