import { now } from '~/config/clock'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { updateBookRating } from '../books/rating.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { writeNotice } from '../notices/notices.server'
import { Refusal } from '../refusal'
import type { ModerationReason } from './review'
import { detachReviewPhotos } from './review-photos.server'

// An operator hides or shows a review, and approves or declines its photo. The author gets a mail with the reason.

interface ModerationCommand {
  reviewId: number
  by: AuditActor
}

export interface ModeratedReview {
  subject: 'review' | 'photo'
  reason: ModerationReason
  userName: string
  bookTitle: string
  orderId: number
}
type ModerationLetter = (moderated: ModeratedReview) => { title: string; body: string }

interface TakeOffCommand extends ModerationCommand {
  reason: ModerationReason
  letter: ModerationLetter
}

/** A hidden review that was edited meanwhile may be hidden again. */
export async function hideReview(db: Db, { reviewId, by, reason, letter }: TakeOffCommand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await tx
      .updateTable('reviews')
      .set({ hiddenAt: now(), hiddenReason: reason })
      .where('id', '=', reviewId)
      .where((is) => is.or([is('hiddenAt', 'is', null), is('editedAt', '>', is.ref('hiddenAt'))]))
      .returning('bookId')
      .executeTakeFirst()
    if (!review) throw new Refusal('review.unknown')
    await updateBookRating(tx, review.bookId)
    await recordModeration(tx, { reviewId, by }, 'review.hidden', reason)
    await notifyAuthor(tx, reviewId, { subject: 'review', reason, letter })
  })
}

/** `editedAt` is of the words that the operator read: their author may have edited them meanwhile. */
interface ShowCommand extends ModerationCommand {
  editedAt: Date | null
}

export async function showReview(db: Db, { reviewId, by, editedAt }: ShowCommand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review.hiddenAt) throw new Refusal('review.unknown')
    if (review.editedAt?.getTime() !== editedAt?.getTime()) throw new Refusal('review.changed')
    await tx
      .updateTable('reviews')
      .set({ hiddenAt: null, hiddenReason: null })
      .where('id', '=', reviewId)
      .execute()
    await updateBookRating(tx, review.bookId)
    await recordModeration(tx, { reviewId, by }, 'review.shown')
  })
}

/** `photo` is the one that the operator saw: its author may have replaced it meanwhile. */
interface PhotoCommand extends ModerationCommand {
  photo: string
}

export async function approveReviewPhoto(db: Db, { reviewId, photo, by }: PhotoCommand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { bookId } = await lockReview(tx, reviewId)
    const { numUpdatedRows } = await tx
      .updateTable('reviewPhotos')
      .set({ approvedAt: now() })
      .where('reviewId', '=', reviewId)
      .where('key', '=', photo)
      .where('approvedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('review.photoChanged')
    // Nothing of the rating changes, but kept pages of the book are made anew.
    await updateBookRating(tx, bookId)
    await recordModeration(tx, { reviewId, by }, 'review.photoApproved')
  })
}

/** Also an approved one. */
export async function declineReviewPhoto(
  db: Db,
  { reviewId, photo, by, reason, letter }: PhotoCommand & TakeOffCommand,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockReview(tx, reviewId)
    const isCurrent = await tx
      .selectFrom('reviewPhotos')
      .select('id')
      .where('reviewId', '=', reviewId)
      .where('key', '=', photo)
      .executeTakeFirst()
    if (!isCurrent) throw new Refusal('review.photoChanged')
    await detachReviewPhotos(tx, (is) => is('reviews.id', '=', reviewId))
    await tx.updateTable('reviews').set({ photoRefusal: reason }).where('id', '=', reviewId).execute()
    await recordModeration(tx, { reviewId, by }, 'review.photoDeclined', reason)
    await notifyAuthor(tx, reviewId, { subject: 'photo', reason, letter })
  })
}

async function lockReview(tx: Tx, id: number) {
  const review = await tx
    .selectFrom('reviews')
    .select(['bookId', 'hiddenAt', 'editedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw new Refusal('review.unknown')
  return review
}

const recordModeration = (
  tx: Tx,
  { reviewId, by }: ModerationCommand,
  action: 'review.hidden' | 'review.shown' | 'review.photoApproved' | 'review.photoDeclined',
  reason?: ModerationReason,
) => recordAudit(tx, { ...by, action, subject: `review:${reviewId}`, ...(reason && { detail: { reason } }) })

/** By mail; a member who has left gets none. */
async function notifyAuthor(
  tx: Tx,
  reviewId: number,
  { letter, ...moderation }: Pick<TakeOffCommand, 'reason' | 'letter'> & Pick<ModeratedReview, 'subject'>,
): Promise<void> {
  const { email, orderId, ...about } = await tx
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .innerJoin('books', 'books.id', 'reviews.bookId')
    .select(['users.email', 'users.username as userName', 'books.title as bookTitle', 'orderId'])
    .where('reviews.id', '=', reviewId)
    .executeTakeFirstOrThrow()
  if (!email || !orderId) return
  // It is exported and erased with the other letters about the order.
  const fact = `order:${orderId}:${moderation.subject}:${now().getTime()}`
  const { title, body } = letter({ ...about, ...moderation, orderId })
  await writeNotice(tx, fact, { channel: 'mail', recipient: email, title, body })
}
