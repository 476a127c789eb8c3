import { pageKeys } from '~/book/document'
import { partsOf } from '~/book/print/print'
import { isBlocked, type PrintProblem } from '~/book/print/problem'
import { now } from '~/config/clock'
import { type AuditEntry, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { findRecipe, type Recipe } from '../ebooks/recipes.server'
import { enqueue } from '../jobs.server'
import { isPaid, type OrderStatus } from '../orders/order'
import { findDefaultProfile, isProfileOpen } from '../print-profiles/profiles.server'
import { Refusal } from '../refusal'

// Each order has one set of print files, made from its book as it is now. A repeated request makes nothing again,
// unless the book has changed, another printing house's sheets are wanted, or the files cannot be printed.

interface PrintOptions {
  by: string
  profile: string
}

interface PrintRequest extends PrintOptions {
  by: AuditEntry['actor']
  address?: string
  requestId?: string
}

/** `making` if this request or an earlier one started the files, `there` if they are ready. */
export async function requestPrint(
  db: Db,
  orderId: number,
  { by, profile, ...from }: PrintRequest,
): Promise<'making' | 'there'> {
  return inTransaction(db, async (tx) => {
    await assertPaid(tx, orderId)
    const recipe = await findRecipe(tx, orderId)
    if (!recipe) throw new Refusal('print.noPages')
    if (!(await isProfileOpen(tx, profile))) throw new Refusal('printProfile.unknown')
    const known = await renewPrint(tx, orderId, { by, profile, recipe })
    if (known) return known === 'ready' ? 'there' : 'making'
    await recordAudit(tx, {
      actor: by,
      action: 'print.asked',
      subject: `order:${orderId}`,
      detail: { profile },
      ...from,
    })
    return 'making'
  })
}

/** Locks the order, so that its words cannot be corrected meanwhile. */
export async function assertPaid(tx: Tx, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('order.unknown')
  if (!isPaid(order.status)) throw new Refusal('print.notPaid')
}

const lockOrder = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .forNoKeyUpdate()
    .$narrowType<{ status: OrderStatus }>()
    .executeTakeFirst()

interface ExistingPrint {
  recipe: string
  profile: string
  state: string
  problems: PrintProblem[]
  changedAt: Date
  erasedAt: Date | null
}

const STUCK_MS = 10 * 60_000

/** The files are still being made, but no job has touched them for a long while. */
export const isStuck = ({ state, changedAt }: { state: string; changedAt: Date }) =>
  (state === 'waiting' || state === 'rendering') && now().getTime() - changedAt.getTime() > STUCK_MS

/** Begins anew, or returns the state of the existing files. The caller must have locked the order. */
async function renewPrint(
  tx: Tx,
  orderId: number,
  options: PrintOptions & { recipe: Recipe },
): Promise<string | undefined> {
  const known = await tx
    .selectFrom('prints')
    .select(['recipe', 'profile', 'state', 'problems', 'changedAt', 'erasedAt'])
    .where('orderId', '=', orderId)
    .forUpdate()
    .$castTo<ExistingPrint>()
    .executeTakeFirst()
  const isSame = known?.recipe === options.recipe.hash && known.profile === options.profile && !known.erasedAt
  if (isSame && known.state !== 'failed' && !isBlocked(known.problems) && !isStuck(known)) return known.state
  await restartPrint(tx, orderId, options)
  return undefined
}

/** A job that finds its book corrected drops its own result, and calls this to request other files. */
export async function requestPrintAgain(db: Db, { orderId, recipe }: { orderId: number; recipe: string }) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isPaid(order.status)) return
    const print = await tx
      .selectFrom('prints')
      .select(['recipe', 'profile', 'askedBy', 'erasedAt'])
      .where('orderId', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (print?.recipe !== recipe || print.erasedAt) return
    const changed = await findRecipe(tx, orderId)
    if (!changed) return
    // Needed even if the book was changed back by now: the job has ended, so its page would never be made.
    await restartPrint(tx, orderId, {
      recipe: changed,
      by: print.askedBy,
      profile: (await isProfileOpen(tx, print.profile)) ? print.profile : await findDefaultProfile(tx),
    })
  })
}

/** Clears the wish to make the order READY, which was for the book before its correction. */
async function restartPrint(
  tx: Tx,
  orderId: number,
  { by, profile, recipe }: PrintOptions & { recipe: Recipe },
) {
  const anew = {
    recipe: recipe.hash,
    profile,
    state: 'waiting',
    problems: '[]',
    files: '[]',
    askedBy: by,
    tries: 0,
    createdAt: now(),
    changedAt: now(),
    erasedAt: null,
    readyBy: null,
  }
  await tx
    .insertInto('prints')
    .values({ orderId, ...anew })
    .onConflict((one) => one.column('orderId').doUpdateSet(anew))
    .execute()
  await tx.deleteFrom('printParts').where('orderId', '=', orderId).execute()
  const parts = pageKeys.flatMap(partsOf)
  await tx
    .insertInto('printParts')
    .values(parts.map((part) => ({ orderId, part, changedAt: now() })))
    .execute()
  for (const part of parts) await enqueue(tx, 'print-part', { orderId, recipe: recipe.hash, part })
}

/** A corrected book comes back to the board, and is looked at before it goes into production. */
export async function endReadyWish(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('prints').set({ readyBy: null }).where('orderId', '=', orderId).execute()
}
