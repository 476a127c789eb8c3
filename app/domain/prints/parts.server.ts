import type { Inks } from '~/book/print/inks'
import { type Part, type PartFault, pageOf, partKey } from '~/book/print/print'
import { now } from '~/config/clock'
import { printEngine } from '~/engines/engines.server'
import type { PrintInks } from '~/engines/print/print'
import { VISIBLE_DIFFERENCE } from '../approvals/approved-page'
import { compareApprovedPage } from '../approvals/compare-pages.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { findRecipe, type Recipe } from '../ebooks/recipes.server'
import { enqueue, type Jobs } from '../jobs.server'
import { BUSY_RETRY_SECONDS } from '../previews/previews.server'
import { type Master, paintMaster } from '../print-masters/photo-masters.server'
import { readInkProfile } from '../print-profiles/ink-profiles.server'
import { profileOf } from '../print-profiles/profiles.server'
import { storage } from '../storage.server'
import { requestPrintAgain } from './request-print.server'
import { prepareSheet, type SheetOptions } from './sheets.server'

// Each page of an order's print has a row and a small job. A job either paints one of the shop's own pictures in print
// size, which serves every later order, or prints the page. The last page requests the binding.

const MAX_TRIES = 6

type PartJob = Jobs['print-part']
type Outcome = { bytes: Uint8Array; faults: PartFault[] } | 'painted' | 'busy' | 'unfit'

/** The job may run twice: a finished part stays as it is, and a corrected book is requested anew. */
export async function printPart(db: Db, job: PartJob): Promise<void> {
  // Before the try is counted, since an order's words may be out of reach for a while.
  const recipe = await findRecipe(db, job.orderId)
  const row = await beginPart(db, job)
  if (!row) return
  if (recipe?.hash !== job.recipe) return requestPrintAgain(db, job)
  if (row.tries > MAX_TRIES) return endPart(db, job, row, { state: 'failed' })
  const compared = await comparePart(db, recipe, job)
  if ('trouble' in compared) return retryOrThrow(db, job, compared.trouble)
  const { inks } = await profileOf(db, row.profile)
  const made = await renderPart(db, recipe, job.part, { inks: inks && (await readPrintInks(db, inks)) })
  // Waiting does not count as a try, neither here nor in the queue, so a new job is enqueued.
  if (made === 'painted') return requeue(db, job, 0)
  if (made === 'busy') return requeue(db, job, BUSY_RETRY_SECONDS)
  if (made === 'unfit') return endPart(db, job, row, { state: 'failed' })
  await storage.put(partKey(job.orderId, job.recipe, job.part, inks), made.bytes)
  return endPart(db, job, row, { state: 'done', faults: [...made.faults, ...compared.faults] })
}

/** The left part of a spread is compared for both. */
async function comparePart(
  db: Db,
  recipe: Recipe,
  { orderId, part }: PartJob,
): Promise<{ faults: PartFault[] } | { trouble: 'busy' | 'broken' }> {
  const { page, side } = pageOf(part)
  const compared = side === 'right' ? undefined : await compareApprovedPage(db, recipe, { orderId, page })
  if (!compared) return { faults: [] }
  if ('trouble' in compared) return compared
  const { difference } = compared
  return {
    faults:
      difference > VISIBLE_DIFFERENCE ? [{ code: 'changedPicture', detail: difference.toFixed(1) }] : [],
  }
}

const retryOrThrow = (db: Db, job: PartJob, trouble: string) => {
  busyOrThrow(trouble)
  return requeue(db, job, BUSY_RETRY_SECONDS)
}

async function renderPart(
  db: Db,
  recipe: Recipe,
  part: Part,
  { inks, ...manner }: SheetOptions & { inks?: PrintInks },
): Promise<Outcome> {
  const prepared = await prepareSheet(db, recipe, part, manner)
  if ('missing' in prepared) {
    const painted = await paintMissingMaster(db, prepared.missing)
    return painted === 'unknown' ? renderPart(db, recipe, part, { ...manner, inks, isKept: true }) : painted
  }
  if ('painted' in prepared) return 'painted'
  if ('trouble' in prepared) return busyOrThrow(prepared.trouble)
  const { sheet, faults } = prepared
  const answer = await printEngine.print({ ...sheet, inks })
  if (answer.ok) return { bytes: answer.made, faults }
  if (answer.reason !== 'unfit') return busyOrThrow(answer.reason)
  return sheet.child ? renderPart(db, recipe, part, { ...manner, inks, isChildless: true }) : 'unfit'
}

async function paintMissingMaster(db: Db, master: Master): Promise<'painted' | 'unknown' | 'busy'> {
  const trouble = await paintMaster(db, master)
  if (!trouble) return 'painted'
  return trouble === 'unknown' ? 'unknown' : busyOrThrow(trouble)
}

/** The queue repeats a job that throws, which helps if another try can mend the trouble. */
function busyOrThrow(trouble: string): 'busy' {
  if (trouble === 'busy') return trouble
  throw new Error(`the press is ${trouble}`)
}

async function readPrintInks(db: Db, { icc, limit }: Inks): Promise<PrintInks> {
  return { icc: (await readInkProfile(db, icc)).icc, limit }
}

/** The request that a part was begun for. Another one with other sheets or inks may come meanwhile. */
interface PartAttempt {
  tries: number
  profile: string
  createdAt: Date
}

async function beginPart(db: Db, { orderId, recipe, part }: PartJob): Promise<PartAttempt | undefined> {
  return inTransaction(db, async (tx) => {
    const print = await lockPrint(tx, orderId)
    if (print?.recipe !== recipe || print.erasedAt) return undefined
    if (print.state === 'waiting' || print.state === 'rendering') await markRendering(tx, orderId)
    const begun = await tx
      .updateTable('printParts')
      .set((is) => ({ tries: is('tries', '+', 1), changedAt: now() }))
      .where('orderId', '=', orderId)
      .where('part', '=', part)
      .where('state', '=', 'waiting')
      .returning('tries')
      .executeTakeFirst()
    return begun && { ...begun, profile: print.profile, createdAt: print.createdAt }
  })
}

/** An operator who waits for the files sees that they are being made. */
const markRendering = (tx: Tx, orderId: number) =>
  tx
    .updateTable('prints')
    .set({ state: 'rendering', changedAt: now() })
    .where('orderId', '=', orderId)
    .execute()

const lockPrint = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('prints')
    .select(['recipe', 'profile', 'createdAt', 'state', 'erasedAt'])
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

async function endPart(
  db: Db,
  { orderId, recipe, part }: PartJob,
  { createdAt }: PartAttempt,
  { state, faults = [] }: { state: 'done' | 'failed'; faults?: PartFault[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const print = await lockPrint(tx, orderId)
    if (print?.recipe !== recipe || print.createdAt.getTime() !== createdAt.getTime()) return
    const { numUpdatedRows } = await tx
      .updateTable('printParts')
      .set({ state, faults: JSON.stringify(faults), changedAt: now() })
      .where('orderId', '=', orderId)
      .where('part', '=', part)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await markRendering(tx, orderId)
    const waiting = await tx
      .selectFrom('printParts')
      .select('part')
      .where('orderId', '=', orderId)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (!waiting) await enqueue(tx, 'bind-print', { orderId, recipe })
  })
}

async function requeue(db: Db, job: PartJob, seconds: number) {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('printParts')
      .set((is) => ({ tries: is('tries', '-', 1) }))
      .where('orderId', '=', job.orderId)
      .where('part', '=', job.part)
      .execute()
    await enqueue(tx, 'print-part', job, { startAfter: seconds })
  })
}
