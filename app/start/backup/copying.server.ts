import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

// PostgreSQL's own way of giving and taking whole tables, a piece at a time: neither side ever holds more than a little.

/** What the library has, and its types do not name. */
interface Wire extends pg.Connection {
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

class Giving extends Readable {
  rows = 0
  /** Set by the library when the client has a query_timeout: stops that timer. */
  callback?: () => void
  private wire?: pg.Connection

  constructor(private readonly text: string) {
    super()
  }
  submit(wire: pg.Connection) {
    this.wire = wire
    wire.query(this.text)
  }
  override _read() {
    this.wire?.stream.resume()
  }
  handleCopyData({ chunk }: { chunk: Buffer }, wire: pg.Connection) {
    // The library writes the next message over this one.
    if (!this.push(Buffer.from(chunk))) wire.stream.pause()
  }
  handleCommandComplete({ text }: { text: string }) {
    this.rows = countIn(text)
  }
  handleReadyForQuery() {
    this.callback?.()
    this.push(null)
  }
  handleError(error: Error) {
    this.callback?.()
    this.destroy(error)
  }
}

/** The rows of a `copy … to stdout` as they come; when they have all been read, how many they were. */
export function copyOut(client: pg.Client, text: string): Readable & { rows: number } {
  return client.query(new Giving(text))
}

class Taking {
  readonly done: Promise<number>
  /** Set by the library when the client has a query_timeout: stops that timer. */
  callback?: () => void
  private resolve: (rows: number) => void = () => undefined
  private reject: (error: unknown) => void = () => undefined
  private rows = 0
  private failure?: unknown
  private hasFailed = false

  constructor(
    private readonly text: string,
    private readonly pieces: AsyncIterable<Uint8Array>,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }
  submit(wire: pg.Connection) {
    wire.query(this.text)
  }
  handleCopyInResponse(wire: pg.Connection) {
    void this.send(wire as Wire)
  }
  private async send(wire: Wire) {
    try {
      for await (const piece of this.pieces) {
        if (this.hasFailed) return
        wire.sendCopyFromChunk(piece)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      // What could not be read says more than what the database says of it.
      this.failure = error
      wire.sendCopyFail('broken off')
    }
  }
  handleCommandComplete({ text }: { text: string }) {
    this.rows = countIn(text)
  }
  handleReadyForQuery() {
    this.callback?.()
    this.resolve(this.rows)
  }
  handleError(error: Error) {
    this.callback?.()
    this.hasFailed = true
    this.reject(this.failure ?? error)
  }
}

/** Gives a `copy … from stdin` its rows. How many they were. */
export function copyIn(client: pg.Client, text: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  return client.query(new Taking(text, pieces)).done
}

const countIn = (text: string) => Number(text.match(/^COPY (\d+)/)?.[1] ?? 0)
