import { eraseApprovedPages } from '../approvals/erase-approved-pages.server'
import { type Db, inTransaction } from '../db.server'
import { eraseEbooks } from '../ebooks/erase-ebooks.server'
import { eraseGift } from '../ebooks/gifts.server'
import { parseId } from '../input.server'
import { forgetLook } from '../looks/erase-looks.server'
import { deleteOrderDraft } from '../orders/checkout/drafts.server'
import type { OrderActor } from '../orders/steps.server'
import { findPhotoView } from '../photos/photo-views.server'
import { erasePhoto } from '../photos/photos.server'
import { erasePrint } from '../prints/print-retention.server'
import { eraseUnpaidOrders } from '../retention/erase-unpaid-orders.server'
import { removeReviewPhoto } from '../reviews/review-photos.server'
import { listRegisterEntries } from './list-entries.server'
import type { RegisterEntry, RegisterKind } from './register-entry'

interface Erasure {
  userId: number
  by: OrderActor
}

/** An entry of the member that may be erased now. Another member's and one that is gone give the same. */
export async function findErasableEntry(
  db: Db,
  userId: number,
  { kind, id }: Pick<RegisterEntry, 'kind' | 'id'>,
): Promise<RegisterEntry | undefined> {
  const entries = await listRegisterEntries(db, userId)
  return entries.find((entry) => entry.kind === kind && entry.id === id && !entry.obstacle)
}

/** The erased entries; undefined if there were none, for example after a second press. */
export async function eraseRegisterEntry(
  db: Db,
  erasure: Erasure,
  named: Pick<RegisterEntry, 'kind' | 'id'>,
): Promise<RegisterEntry[] | undefined> {
  const entry = await findErasableEntry(db, erasure.userId, named)
  if (!entry) return undefined
  const together = (await listRegisterEntries(db, erasure.userId)).filter((other) => goesWith(entry, other))
  await erasers[entry.kind]?.(db, erasure, entry.id)
  // A look that an ordered book needs stays until the delivery.
  const left = await listRegisterEntries(db, erasure.userId)
  const gone = [entry, ...together].filter(
    ({ kind, id }) => !left.some((other) => other.kind === kind && other.id === id),
  )
  return gone.length ? gone : undefined
}

/** Pictures go with their photo or look, words with their order. */
const goesWith = (entry: RegisterEntry, { kind, id, obstacle }: RegisterEntry) =>
  obstacle === 'together' &&
  id === entry.id &&
  (kind === 'previews' ? entry.kind === 'photo' || entry.kind === 'look' : entry.kind === 'order')

type Eraser = (db: Db, erasure: Erasure, id: string) => Promise<unknown>

const number = (id: string) => parseId(id) ?? 0

const erasers: Partial<Record<RegisterKind, Eraser>> = {
  photo: async (db, { userId }, id) => {
    const photo = await findPhotoView(db, userId, number(id))
    return photo && erasePhoto(db, { userId }, photo.key)
  },
  look: (db, { userId }, id) => forgetLook(db, { userId }, id),
  ebook: (db, _, id) => inTransaction(db, (tx) => eraseEbooks(tx, [number(id)])),
  approvedPages: (db, _, id) => inTransaction(db, (tx) => eraseApprovedPages(tx, [number(id)])),
  print: (db, _, id) => erasePrint(db, number(id)),
  gift: (db, { userId, by }, id) => eraseGift(db, { userId, by }, number(id)),
  reviewPhoto: (db, { userId }, id) => removeReviewPhoto(db, { userId, bookId: number(id) }),
  draft: (db, { userId }) => deleteOrderDraft(db, { userId }),
  order: (db, _, id) => inTransaction(db, (tx) => eraseUnpaidOrders(tx, [number(id)])),
}
