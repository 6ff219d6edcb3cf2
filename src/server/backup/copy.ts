import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Connection, PoolClient, Submittable } from 'pg'
import { messageOf } from '../message-of.ts'

/** Messages of the protocol that `pg` hands to a statement of one's own. */
type Wire = Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
  stream: NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain: boolean }
}

/** A statement that copies rows; it settles when the server has ended it. */
class Copy implements Submittable {
  readonly done: Promise<void>
  readonly #text: string
  #resolve = () => {}
  #reject: (error: Error) => void = () => {}
  #fault: Error | undefined

  constructor(text: string) {
    this.#text = text
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection) {
    ;(connection as Wire).query(this.#text)
  }

  handleError(error: Error) {
    this.#fault = error
    this.#reject(error)
  }

  handleReadyForQuery() {
    if (!this.#fault) this.#resolve()
  }

  handleCommandComplete() {}
  handleRowDescription() {}
  handleCopyOutResponse() {}
  handleCopyData(_message: { chunk: Buffer }, _connection: Connection) {}
  handleCopyInResponse(_connection: Connection) {}
}

class CopyOut extends Copy {
  readonly #to: Writable
  #isPaused = false
  rows = 0

  constructor(text: string, to: Writable) {
    super(text)
    this.#to = to
  }

  override handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection) {
    this.rows += 1
    // The driver reads on into the bytes that the row is a view of, while the row waits to be written.
    const row = Buffer.from(chunk)
    // Rows that have arrived already come on after the pause.
    if (this.#to.write(row) || this.#isPaused) return
    const { stream } = connection as Wire
    this.#isPaused = true
    stream.pause()
    this.#to.once('drain', () => {
      this.#isPaused = false
      stream.resume()
    })
  }
}

class CopyIn extends Copy {
  readonly #from: AsyncIterable<Buffer>
  /** Why no more lines came: the server is told to give up, and says only that it has. */
  #broken: unknown

  constructor(text: string, from: AsyncIterable<Buffer>) {
    super(text)
    this.#from = from
  }

  override handleCopyInResponse(connection: Connection) {
    void this.#send(connection as Wire)
  }

  async #send(wire: Wire) {
    try {
      for await (const chunk of this.#from) {
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      this.#broken = error
      wire.sendCopyFail(messageOf(error))
    }
  }

  override handleError(error: Error) {
    super.handleError(this.#broken instanceof Error ? this.#broken : error)
  }
}

/** Writes the rows of `copy … to stdout`, a line each; answers how many. */
export async function copyOut(client: PoolClient, text: string, to: Writable): Promise<number> {
  const copy = client.query(new CopyOut(text, to))
  await copy.done
  return copy.rows
}

/** Hands lines to `copy … from stdin`. */
export async function copyIn(client: PoolClient, text: string, from: AsyncIterable<Buffer>): Promise<void> {
  await client.query(new CopyIn(text, from)).done
}
