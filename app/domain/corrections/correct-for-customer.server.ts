import { createHash } from 'node:crypto'
import { now } from '~/config/clock'
import { type AdminActor, recordAudit } from '../audit/audit.server'
import type { Db, Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { assertNoOldName, type NameAndDedication } from '../orders/old-name'
import { correctionRefusalOf, type Order, type OrderStatus, type WordedOrder } from '../orders/order'
import { recordChildChanges } from '../orders/order-changes.server'
import { isRefunding } from '../orders/order-money.server'
import { findOrderById } from '../orders/orders.server'
import { lockOrder } from '../orders/steps.server'
import { inChangeTransaction } from '../orders/words/change-words.server'
import { writeOrderWords } from '../orders/words/write-words.server'
import { assertTextFits } from '../presets/text-fit.server'
import { Refusal } from '../refusal'
import { addWordsUnlessBusy } from '../sealed-words/order-words.server'
import { renewPages } from './replace-child.server'

// An operator corrects the child's name or the dedication at the customer's word. The customer gets a letter, and may
// look at the book with the new words and change them again until production starts. Words whose key is lost are typed anew.

export const canBeReworded = (status: OrderStatus) =>
  status === 'ORDERED' || status === 'PAID' || status === 'PREORDER_WADIZ'

export type BookWords = Pick<WordedOrder, 'childName' | 'dedication' | 'dedicatedBy' | 'dedicatedOn'>

/** A hash of two words is what forms of the release before have. */
export const hashWords = ({ childName, dedication, dedicatedBy, dedicatedOn }: BookWords): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        childName,
        dedication,
        ...(dedicatedBy || dedicatedOn ? [dedicatedBy, dedicatedOn] : []),
      ]),
    )
    .digest('hex')

/** A dedication is recorded with its day and its giver, as it ends in the book. */
export const dedicationLines = ({ dedication, dedicatedOn, dedicatedBy }: BookWords): string | null =>
  [dedication, dedicatedOn, dedicatedBy].filter(Boolean).join('\n') || null

interface WordsForCustomer extends NameAndDedication {
  dedicatedBy: string
  dedicatedOn: string
  reason: string
  /** the words that the form showed: a change by the customer meanwhile is newer */
  seen: string
}

export async function correctWordsForCustomer(
  db: Db,
  orderId: number,
  { reason, seen, ...typed }: WordsForCustomer,
  by: AdminActor,
): Promise<void> {
  await inChangeTransaction(db, async (tx, changeKey) => {
    const order = await addWordsUnlessBusy(tx, await lockRewordable(tx, orderId))
    if (hashWords(order) !== seen) throw new Refusal('order.wordsChanged')
    assertNoOldName(order.childName, typed)
    const words = {
      childName: typed.childName,
      dedication: typed.dedication || null,
      dedicatedBy: typed.dedicatedBy || null,
      dedicatedOn: typed.dedicatedOn || null,
    }
    if (hashWords(words) === seen) return
    await assertTextFits(tx, await pinnedPresetOf(tx, orderId), words)
    const { dedicatedOn, ...sealed } = words
    await writeOrderWords(tx, orderId, sealed, { dedicatedOn })
    const about = { orderId, by: { actor: by.actor, requestId: by.requestId } }
    await recordChildChanges(tx, about, changeKey, [
      ['childName', order.childName, words.childName],
      ['dedication', dedicationLines(order), dedicationLines(words)],
    ])
    await recordAudit(tx, {
      ...by,
      action: 'order.reworded',
      subject: `order:${orderId}`,
      detail: { reason },
    })
    await renewPages(tx, order)
    await enqueue(tx, 'tell-order', { orderId, fact: 'wordsCorrected', askedAt: now().getTime() })
  })
}

export async function lockRewordable(tx: Tx, orderId: number): Promise<Order> {
  const locked = await lockOrder(tx, orderId)
  const order = locked && (await findOrderById(tx, orderId))
  if (!order) throw new Refusal('order.unknown')
  if (!canBeReworded(order.status)) throw new Refusal(correctionRefusalOf({ ...order, channel: 'web' }))
  if (await isRefunding(tx, orderId)) throw new Refusal('order.refunding')
  return order
}

const pinnedPresetOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .select(['bookId', 'presetVersion as version', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
