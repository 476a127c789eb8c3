import { now } from '~/config/clock'
import { findAwaitedOrders } from '../approvals/approval-requests.server'
import { findOrderOwner } from '../approvals/photo-requests.server'
import { type AdminActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enqueue } from '../jobs.server'
import { hashPicture, hashPreviewPin } from '../orders/approved-preview.server'
import { correctionRefusalOf, type Order, styleOfOrder } from '../orders/order'
import { recordOrderChanges, updateOrder } from '../orders/order-changes.server'
import { findOrderById } from '../orders/orders.server'
import type { WhichHead } from '../photos/strokes'
import { changeStrokes } from '../photos/strokes.server'
import { headPhotoKeyOf, type Preview, previewKey, previewNameInKey } from '../previews/preview'
import { findPreviewPhotos } from '../previews/preview-photos.server'
import { findOwnPreview } from '../previews/previews.server'
import { requestCorrectedHead } from '../previews/start/correct-head.server'
import { showInPlaceOf } from '../previews/start/repeated-previews.server'
import { Refusal } from '../refusal'
import type { Owner } from '../visitors/owner'
import { canBeReworded, lockRewordable } from './correct-for-customer.server'
import { renewPages } from './replace-child.server'

// An operator corrects the outline of an ordered child's photographed head. The order has it once the new picture was
// painted and looked at. The customer gets a letter, and may change the photo until production starts.

export const canHeadBeCorrected = (order: Pick<Order, 'status' | 'isDrawn' | 'sourceKey'>) =>
  canBeReworded(order.status) && styleOfOrder(order) === 'photo'

export interface OrderedHead {
  order: Order
  owner: Owner
  which: WhichHead
  /** the photo whose head is corrected */
  photoKey: string
  /** the name of the preview that the order has */
  name: string
}

export async function requireOrderedHead(
  db: Db,
  orderId: number,
  which: WhichHead = 'first',
): Promise<OrderedHead> {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Refusal('order.unknown')
  if (!canBeReworded(order.status)) throw new Refusal(correctionRefusalOf({ ...order, channel: 'web' }))
  const [owner, name] = [await findOrderOwner(db, orderId), previewNameInKey(order.previewKey)]
  const preview = owner && (await findOwnPreview(db, owner, name))
  const photoKey = preview && headPhotoKeyOf(preview, which)
  if (!owner || !photoKey) throw new Refusal('head.noPhoto')
  await assertNotAwaited(db, orderId)
  return { order, owner, which, photoKey, name }
}

/** A parent who was asked for another photo may be choosing it at this moment. */
async function assertNotAwaited(db: Db, orderId: number) {
  if ((await findAwaitedOrders(db, [orderId])).size) throw new Refusal('head.awaited')
}

/** Begins with the outline that the order has: strokes that its parent has drawn since and not used are given up. */
export async function beginOrderedHead(db: Db, orderId: number, which: WhichHead = 'first'): Promise<void> {
  const { order, owner, photoKey, name } = await requireOrderedHead(db, orderId, which)
  const { photo } = (await findPreviewPhotos(db, [order.previewKey])).get(name) ?? {}
  const ordered = which === 'first' ? photo : photo?.second
  await changeStrokes(db, owner, photoKey, () => ordered?.strokes ?? [])
}

/** `seen` is the order's picture as the operator had it before them: strokes for another photo are not for this one. */
export async function requireSeenHead(
  db: Db,
  orderId: number,
  { which, seen }: { which: WhichHead; seen: unknown },
): Promise<OrderedHead> {
  const head = await requireOrderedHead(db, orderId, which)
  if (head.name !== seen) throw new Refusal('head.changed')
  return head
}

/** Paints the picture that the operator looks at; returns its name. */
export async function requestOrderedHead(db: Db, { owner, name, which }: OrderedHead): Promise<string> {
  const made = await requestCorrectedHead(db, { owner }, name, which)
  if (made === name) throw new Refusal('head.unchanged')
  return made
}

/** A picture of the order's own photo in its own book. */
export async function requireMadeHead(
  db: Db,
  { owner, photoKey, which, order }: OrderedHead,
  made: string,
): Promise<Preview> {
  const preview = await findOwnPreview(db, owner, made)
  const isOfPhoto = preview && headPhotoKeyOf(preview, which) === photoKey
  if (!isOfPhoto || preview.bookId !== order.bookId) throw new Refusal('preview.gone')
  return preview
}

/**
 * The order's pages follow. What else was approved stays: its words and the preset's version. `seen` is the order's
 * picture that the operator compared: its customer may have put in another one since.
 */
export async function replaceOrderedHead(
  db: Db,
  orderId: number,
  { made, seen, which }: { made: string; seen: string; which?: WhichHead },
  by: AdminActor,
): Promise<void> {
  const { state } = await requireMadeHead(db, await requireOrderedHead(db, orderId, which), made)
  if (state !== 'done') throw new Refusal('head.unpainted')
  const key = previewKey(made)
  const picture = await hashPicture(key)
  await inTransaction(db, async (tx) => {
    const order = await lockRewordable(tx, orderId)
    await assertNotAwaited(tx, orderId)
    if (order.previewKey === key) return
    if (order.previewKey !== previewKey(seen)) throw new Refusal('correction.changed')
    await assertSamePhoto(tx, [order.previewKey, key])
    await updateOrder(tx, orderId, { previewKey: key, ...(await pinOf(tx, orderId, { made, picture })) })
    await recordOrderChanges(tx, { orderId, by: { actor: by.actor, requestId: by.requestId } }, [
      ['photo', order.previewKey, key],
    ])
    await showInPlaceOf(tx, made, seen)
    await recordAudit(tx, { ...by, action: 'photo.headCorrected', subject: `order:${orderId}` })
    await renewPages(tx, order)
    await enqueue(tx, 'tell-order', { orderId, fact: 'headCorrected', askedAt: now().getTime() })
  })
}

/** The customer may have ordered with another photo meanwhile, or the photo may be gone. */
async function assertSamePhoto(tx: Tx, keys: [string, string]) {
  const photos = await findPreviewPhotos(tx, keys)
  const [before, after] = keys.map((key) => photos.get(previewNameInKey(key))?.photo.id)
  if (after === undefined || before !== after) throw new Refusal('correction.changed')
}

async function pinOf(tx: Tx, orderId: number, { made, picture }: { made: string; picture: string }) {
  const { presetVersion } = await tx
    .selectFrom('orders')
    .select('presetVersion')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { templateUrl } = await tx
    .selectFrom('previews')
    .select('templateUrl')
    .where('name', '=', made)
    .executeTakeFirstOrThrow()
  return { templateUrl, shownHash: hashPreviewPin({ presetVersion, templateUrl }, picture) }
}
