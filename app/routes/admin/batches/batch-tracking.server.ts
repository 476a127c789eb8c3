import { findBatch } from '~/domain/batches/batches.server'
import { returnParcels } from '~/domain/batches/return-parcels.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { auditActor, type Operator } from '../office.server'
import { readLabels, summarizeLabels } from '../orders/tracking.server'

export async function loadBatchName(id: number) {
  const batch = await findBatch(db, id)
  if (!batch) throw new Refusal('batch.unknown')
  return { id, number: batch.number }
}

export async function importParcels(guest: Operator, batchId: number, form: FormData) {
  const labels = await readLabels(form)
  const { isApplied, lines } = await returnParcels(db, { batchId, labels }, auditActor(guest))
  return { isApplied, report: summarizeLabels(lines) }
}
