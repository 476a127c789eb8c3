import type { Db } from '../db.server'
import { type Entry, recordDeed } from './audit.server'

type Of = Pick<Entry, 'actor' | 'address' | 'requestId' | 'deed' | 'subject'>

/** A download in pieces: the ids in each piece are recorded before the piece is sent. */
export async function* notedPieces<Row extends { id: number }>(
  db: Db,
  pieces: AsyncGenerator<readonly Row[]>,
  of: Of,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pieces) {
    const detail = { count: rows.length, ids: rows.map(({ id }) => id).join(' ') }
    await recordDeed(db, { ...of, detail })
    yield rows
  }
}
