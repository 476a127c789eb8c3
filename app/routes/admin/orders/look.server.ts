import {
  askAboutLook,
  canBeRedrawn,
  discardLookDraft,
  findLookDraft,
  saveLookDraft,
} from '~/domain/approvals/correct-look.server'
import { db } from '~/domain/db.server'
import { parseLook } from '~/domain/looks/look.input.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { recordOrderView } from '~/domain/orders/office/order-detail.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { Refusal } from '~/domain/refusal'
import { addWordsTo, requireWords } from '~/domain/sealed-words/order-words.server'
import { formatDateTime } from '~/http/formats/dates.server'
import { redirectWithToast, requireFound } from '~/http/respond.server'
import { officeUrls } from '~/urls/office'
import { readLookForm } from '../../children/room.server'
import { auditActor, type Operator } from '../office.server'

export async function loadLookPage(guest: Operator, id: number) {
  const { order, ordered, draft } = await findLooks(id)
  await recordOrderView(db, id, auditActor(guest))
  const { orderNumber, title, childName } = order
  const look = draft?.look ?? ordered
  const src = (side: 'ordered' | 'draft', of: typeof look) => officeUrls.lookPortrait(id, side, versionOf(of))
  return {
    order: { id, orderNumber, title, childName },
    look,
    version: versionOf(look),
    ordered: src('ordered', ordered),
    draft: draft && src('draft', draft.look),
    isFailed: draft?.isFailed ?? false,
    askedAt: draft?.askedAt && draft.previewName ? formatDateTime(draft.askedAt) : undefined,
  }
}

export type LookPageView = Awaited<ReturnType<typeof loadLookPage>>

async function findLooks(id: number) {
  const order = requireFound(await findOrderById(db, id), 'order.unknown')
  if (!canBeRedrawn(order)) throw new Refusal('approval.notDrawn')
  const worded = await requireWords(db, order)
  if (worded.look === null) throw new Refusal('approval.notDrawn')
  return { order: worded, ordered: parseLook(worded.look), draft: await findLookDraft(db, id) }
}

/** The look of one of the two portraits; undefined if there is none. Looking is recorded with the order. */
export async function findPortraitLook(guest: Operator, id: number, side: string) {
  if (side === 'draft') {
    const { draft } = await findLooks(id)
    await recordOrderView(db, id, auditActor(guest))
    return draft?.look
  }
  // The order's page shows it also when nothing can be corrected any more.
  const order = requireFound(await findOrderById(db, id), 'order.unknown')
  await recordOrderView(db, id, auditActor(guest))
  const { look } = await addWordsTo(db, order)
  return side === 'ordered' && look !== null ? parseLook(look) : undefined
}

export async function handleLookAction(guest: Operator, id: number, form: FormData) {
  const by = auditActor(guest)
  const { ordered, draft } = await findLooks(id)
  if (form.get('intent') === 'discard') {
    await discardLookDraft(db, id, by)
    return redirectWithToast(officeUrls.order(id), 'lookDiscarded')
  }
  await saveLookDraft(db, id, { look: readLookForm(form, draft?.look ?? ordered), by })
  if (form.get('intent') !== 'ask') return redirectWithToast(officeUrls.look(id), 'lookDrafted')
  await askAboutLook(db, id, by)
  return redirectWithToast(officeUrls.order(id), 'lookAsked')
}
