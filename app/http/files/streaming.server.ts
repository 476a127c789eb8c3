import { type Cell, csvLine, csvStart } from '../formats/csv.server'

// Streams that are produced while they are read, never more than one piece ahead.

/** A piece is made when the one before it has been sent, and none after the client has left. */
export const toReadableStream = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        const { value, done } = await pieces.next()
        if (done) out.close()
        else out.enqueue(value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )

interface CsvTable<Row> {
  name: string
  head: readonly string[]
  pieces: AsyncGenerator<readonly Row[]>
  cells: (row: Row) => readonly Cell[]
}

/** A table as a download; no proxy may cache it. */
export function respondCsv<Row>({ name, ...table }: CsvTable<Row>): Response {
  return new Response(toReadableStream(toCsvPieces(table)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function* toCsvPieces<Row>({ head, pieces, cells }: Omit<CsvTable<Row>, 'name'>) {
  yield Buffer.from(csvStart + csvLine(head))
  for await (const rows of pieces) yield Buffer.from(rows.map((row) => csvLine(cells(row))).join(''))
}
