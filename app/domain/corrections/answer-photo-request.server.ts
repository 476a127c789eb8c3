import { type ChildLook, defaultLook } from '~/art/child/look'
import type { FaceSide } from '~/engines/composite/composite'
import {
  endOf,
  endPhotoRequest,
  findOrderOwner,
  findRequestByToken,
  type PhotoRequest,
  showInRequest,
} from '../approvals/photo-requests.server'
import { recordAudit } from '../audit/audit.server'
import { consentVersions } from '../consents/consent'
import { recordConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import { parseLook } from '../looks/look.input.server'
import { buildPreviewPin, hashPicture, readShownPicture } from '../orders/approved-preview.server'
import { type Order, styleOfOrder } from '../orders/order'
import { findRefundingOrders } from '../orders/order-money.server'
import { findOrderById } from '../orders/orders.server'
import { lockOrder } from '../orders/steps.server'
import { inChangeTransaction } from '../orders/words/change-words.server'
import { type OpenedPreview, previewKey } from '../previews/preview'
import { previewOf } from '../previews/previews.server'
import { acceptDoubtOfPhoto } from '../previews/start/repeated-previews.server'
import { type Asker, startPreview } from '../previews/start/start-preview.server'
import { startWithoutPhoto } from '../previews/start/start-without-photo.server'
import { acceptDoubt, switchStyle } from '../previews/switch-style.server'
import { Refusal } from '../refusal'
import { addWordsTo, requireWords } from '../sealed-words/order-words.server'
import type { Owner } from '../visitors/owner'
import { lockOwner } from '../visitors/visitors.server'
import { replaceChild } from './replace-child.server'

// The parent answers a request for a better photo by its link, without a login: the link stands for the order's owner,
// for this one order and as long as the request is open. The new child is previewed, and approved as in any correction.

interface OpenRequest {
  request: PhotoRequest
  order: Order
  owner: Owner
}

/** Refuses a link that never existed as unknown, and one that has ended by how it ended. */
export async function requireOpenRequest(db: Db, token: string): Promise<OpenRequest> {
  const request = await findRequestByToken(db, token)
  if (!request) throw new Refusal('photoRequest.unknown')
  const order = await findOrderById(db, request.orderId)
  const end = endOf(request, order)
  if (end) throw new Refusal(`photoRequest.${end}`)
  const owner = await findOrderOwner(db, request.orderId)
  const isEnding = (await findRefundingOrders(db, [request.orderId])).size > 0
  if (!order || !owner) throw new Refusal('photoRequest.over')
  if (isEnding) throw new Refusal('photoRequest.refunding')
  return { request, order, owner }
}

export async function findAnswerPreview(
  db: Db,
  { request, owner }: OpenRequest,
): Promise<OpenedPreview | undefined> {
  return request.previewName === null ? undefined : previewOf(db, owner, request.previewName)
}

/** An approval names this hash of the preview, so that nothing else is approved. */
export async function hashAnswer(db: Db, { bookId }: Order, name: string): Promise<string> {
  const key = previewKey(name)
  const { shownHash } = await buildPreviewPin(db, { bookId, previewKey: key }, await hashPicture(key))
  return shownHash ?? ''
}

/** The look that the parent goes on from: the one last sent by the link, which does not show the ordered one. */
export async function findAnswerLook(db: Db, open: OpenRequest): Promise<ChildLook | undefined> {
  const preview = await findAnswerPreview(db, open)
  if (preview?.look) return parseLook(preview.look)
  return open.order.isDrawn ? defaultLook : undefined
}

/** A name that does not open now is typed anew with the next book. */
const findChildName = async (db: Db, order: Order) => (await addWordsTo(db, order)).childName ?? undefined

interface Sender {
  token: string
  address: string
}

/** The link may be open at a grandparent's, so each photo is agreed to as a guardian, for this order alone. */
export async function sendNewPhoto(
  db: Db,
  sender: Sender,
  { agrees, ...sent }: { photo: Uint8Array; face?: FaceSide; agrees: boolean },
): Promise<string> {
  const open = await requireOpenRequest(db, sender.token)
  const { order } = open
  const childName = await findChildName(db, order)
  if (!agrees) throw new Refusal('photo.noConsent', 'consent')
  const start = async (asker: Asker) => {
    const { name } = await startPreview(db, asker, {
      ...bookOf(order),
      ...sent,
      consent: consentVersions.guardian,
      childName,
      style: styleOfOrder(order) ?? 'photo',
    })
    return name
  }
  // Recorded once the photo is accepted.
  const agree = (tx: Tx, holder: Owner) =>
    recordConsents(tx, holder, ['guardian'], { orderId: order.id, address: sender.address })
  return showNext(db, sender, open, start, agree)
}

/** Another look without a photo, or the photographed child drawn. */
export async function sendNewLook(db: Db, sender: Sender, look: ChildLook): Promise<string> {
  const open = await requireOpenRequest(db, sender.token)
  const childName = await findChildName(db, open.order)
  return showNext(db, sender, open, (asker) =>
    startWithoutPhoto(db, asker, { ...bookOf(open.order), look, childName }),
  )
}

export const sendDrawnChild = (db: Db, sender: Sender): Promise<string> =>
  sendShownChild(db, sender, (asker, name) =>
    switchStyle(db, asker, { name, style: 'drawn', isBought: true }),
  )

export const sendDoubtedHead = (db: Db, sender: Sender): Promise<string> =>
  sendShownChild(db, sender, (asker, name) => acceptDoubt(db, asker, { name, isBought: true }))

/** The child of the picture that the link shows, in another way. */
async function sendShownChild(
  db: Db,
  sender: Sender,
  start: (asker: Asker, name: string) => Promise<string>,
): Promise<string> {
  const open = await requireOpenRequest(db, sender.token)
  const name = open.request.previewName
  if (name === null) throw new Refusal('preview.gone')
  return showNext(db, sender, open, (asker) => start(asker, name))
}

const bookOf = ({ bookId, channel }: Order) => ({ bookId, channel, isBought: true })

/** Outside of a transaction, since a photo is looked at first; the request may end meanwhile. */
async function showNext(
  db: Db,
  { token, address }: Sender,
  { owner }: OpenRequest,
  start: (asker: Asker) => Promise<string>,
  onShown?: (tx: Tx, holder: Owner) => Promise<void>,
): Promise<string> {
  await enforceLimit(db, 'photoRequest.address', address)
  const name = await start({ owner, from: address })
  await inTransaction(db, async (tx) => {
    const { request, owner: holder } = await lockOpenRequest(tx, token)
    await showInRequest(tx, request.id, name)
    await onShown?.(tx, holder)
  })
  return name
}

/** Locks the owner before the order, as a correction by the owner does. */
async function lockOpenRequest(tx: Tx, token: string): Promise<OpenRequest> {
  const { owner, order } = await requireOpenRequest(tx, token)
  const holder = await lockOwner(tx, owner)
  await lockOrder(tx, order.id)
  return { ...(await requireOpenRequest(tx, token)), owner: holder }
}

/** The order has the new child from now on, and the link has ended. */
export async function approveNewChild(
  db: Db,
  { token, address }: Sender,
  { shownHash, requestId }: { shownHash: string; requestId: string },
): Promise<void> {
  await enforceLimit(db, 'photoRequest.address', address)
  const { request } = await requireOpenRequest(db, token)
  const { previewName } = request
  if (previewName === null) throw new Refusal('preview.gone')
  const key = previewKey(previewName)
  const picture = await readShownPicture(db, key)
  await inChangeTransaction(db, async (tx, changeKey) => {
    const { request: current, order, owner } = await lockOpenRequest(tx, token)
    const worded = await requireWords(tx, order)
    if (current.previewName !== previewName) throw new Refusal('correction.changed')
    const by = { actor: 'visitor', requestId } as const
    // A doubt was told beside the picture that is approved.
    await acceptDoubtOfPhoto(tx, previewName)
    await replaceChild(tx, worded, { holder: owner, previewKey: key, picture, shownHash, changeKey, by })
    await recordAudit(tx, { ...by, address, action: 'photo.replaced', subject: `order:${order.id}` })
  })
}

/** The book is made with the photo it has, and its dispatch days go on. */
export async function keepOrderedChild(
  db: Db,
  { token, address }: Sender,
  { requestId }: { requestId: string },
): Promise<void> {
  await enforceLimit(db, 'photoRequest.address', address)
  await inTransaction(db, async (tx) => {
    const { order } = await lockOpenRequest(tx, token)
    await endPhotoRequest(tx, order.id, 'kept')
    const by = { actor: 'visitor', requestId } as const
    await recordAudit(tx, { ...by, address, action: 'photo.kept', subject: `order:${order.id}` })
  })
}
