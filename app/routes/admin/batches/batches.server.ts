import { now, seoulDay } from '~/config/clock'
import { batchForm } from '~/domain/batches/batch.input.server'
import { listBatches } from '~/domain/batches/batches.server'
import { listBatchCandidates } from '~/domain/batches/candidates.server'
import { createBatch } from '~/domain/batches/create-batch.server'
import { db } from '~/domain/db.server'
import { recordOrderListing } from '~/domain/orders/office/list.server'
import { parsePager } from '~/domain/paging'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { parseInput } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'

export async function loadBatchesPage(guest: Operator, url: string) {
  const pager = parsePager(url)
  const [candidates, rows] = await Promise.all([listBatchCandidates(db), listBatches(db, pager)])
  await recordOrderListing(db, auditActor(guest), candidates)
  const today = seoulDay(now())
  return {
    candidates: candidates.map(
      ({ files, dispatchTo, takenAt, id, orderNumber, title, childName, quantity, obstacle }) => ({
        ...{ id, orderNumber, title, childName, quantity, obstacle },
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        dispatchTo: dispatchTo ? formatDate(new Date(dispatchTo)) : undefined,
        takenAt: takenAt ? formatDate(takenAt) : undefined,
        isLate: dispatchTo !== null && dispatchTo < today,
      }),
    ),
    batches: rows.slice(0, pager.limit).map(({ id, number, admin, createdAt, lastSentAt, books }) => ({
      ...{ id, number, admin },
      books: Number(books),
      createdAt: formatDateTime(createdAt),
      lastSentAt: lastSentAt ? formatDateTime(lastSentAt) : undefined,
    })),
    page: pager.page,
    isLast: rows.length <= pager.limit,
  }
}

export type BatchesView = Awaited<ReturnType<typeof loadBatchesPage>>

export async function handleBatchesAction(guest: Operator, form: FormData) {
  const { id: ids } = parseInput(batchForm, { id: form.getAll('id') })
  return redirectWithToast(officeUrls.batch(await createBatch(db, ids, auditActor(guest))), 'batchCreated')
}
