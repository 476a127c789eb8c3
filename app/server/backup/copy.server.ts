import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

// PostgreSQL's COPY protocol for whole tables, one piece at a time: neither side ever holds more than a little.

/** Methods of the library that its types do not declare. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

class CopyOutQuery extends Readable {
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
    // The library reuses this buffer for the next message, so the chunk is copied.
    if (!this.push(Buffer.from(chunk))) wire.stream.pause()
  }
  handleCommandComplete({ text }: { text: string }) {
    this.rows = parseRowCount(text)
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

/** Streams the rows of a `copy … to stdout`; its `rows` holds their number once all have been read. */
export function copyOut(client: pg.Client, text: string): Readable & { rows: number } {
  return client.query(new CopyOutQuery(text))
}

class CopyInQuery {
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
    void this.send(wire as CopyConnection)
  }
  private async send(wire: CopyConnection) {
    try {
      for await (const piece of this.pieces) {
        if (this.hasFailed) return
        wire.sendCopyFromChunk(piece)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      // The read error explains more than the database's message about the aborted copy.
      this.failure = error
      wire.sendCopyFail('broken off')
    }
  }
  handleCommandComplete({ text }: { text: string }) {
    this.rows = parseRowCount(text)
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

export function copyIn(client: pg.Client, text: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  return client.query(new CopyInQuery(text, pieces)).done
}

const parseRowCount = (text: string) => Number(text.match(/^COPY (\d+)/)?.[1] ?? 0)
