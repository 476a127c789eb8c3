import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyToStreamQuery, from, to } from 'pg-copy-streams'

// PostgreSQL's COPY protocol for whole tables, one piece at a time: neither side ever holds more than a little.

/** Streams the rows of a `copy … to stdout`. */
export function copyOut(client: pg.Client, text: string): CopyToStreamQuery {
  return client.query(to(text))
}

/** The rows of a finished `copyOut`. Their number arrives behind the last row, so the connection is awaited first. */
export async function countCopiedRows(client: pg.Client, rows: CopyToStreamQuery): Promise<number> {
  await client.query('')
  return rows.rowCount
}

/** Sends rows to a `copy … from stdin` and returns their number. */
export async function copyIn(client: pg.Client, text: string, pieces: Readable): Promise<number> {
  const rows = client.query(from(text))
  await pipeline(pieces, rows)
  return rows.rowCount
}
