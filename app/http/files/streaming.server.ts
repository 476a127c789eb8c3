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

interface CsvTable<Row, Column extends string> {
  name: string
  /** the head of each column, in their order */
  columns: Readonly<Record<Column, string>>
  pieces: AsyncGenerator<readonly Row[]>
  cells: (row: Row) => Readonly<Record<Column, Cell>>
}

/** A table as a download; no proxy may cache it. */
export function respondCsv<Row, Column extends string>({ name, ...table }: CsvTable<Row, Column>): Response {
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

async function* toCsvPieces<Row, Column extends string>({
  columns,
  pieces,
  cells,
}: Omit<CsvTable<Row, Column>, 'name'>) {
  const keys = Object.keys(columns) as Column[]
  const toLine = (row: Readonly<Record<Column, Cell>>) => csvLine(keys.map((key) => row[key]))
  yield Buffer.from(csvStart + toLine(columns))
  for await (const rows of pieces) yield Buffer.from(rows.map((row) => toLine(cells(row))).join(''))
}
