import type { Db } from '../db.server'
import { type AuditEntry, recordAudit } from './audit.server'

type BatchEntry = Pick<AuditEntry, 'actor' | 'address' | 'requestId' | 'action' | 'subject'>

/** A download in pieces: the ids in each piece are recorded before the piece is sent. */
export async function* recordBatches<Row extends { id: number }>(
  db: Db,
  pieces: AsyncGenerator<readonly Row[]>,
  of: BatchEntry,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pieces) {
    const detail = { count: rows.length, ids: rows.map(({ id }) => id).join(' ') }
    await recordAudit(db, { ...of, detail })
    yield rows
  }
}
