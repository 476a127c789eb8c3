import { db } from '~/domain/db.server'
import { requestDrawnPreview } from '~/domain/previews/start/start-preview.server'
import type { Owner } from '~/domain/visitors/owner'
import type { RoomGoal } from '~/urls/child-room'
import { urls } from '~/urls/shop'

interface Place extends RoomGoal {
  bookId: number
  isCampaign?: boolean
}

/** Begins this book with this child; returns the address of the book's page that shows it. */
export async function previewIn(
  owner: Owner,
  lookName: string,
  { bookId, isCampaign = false, ...goal }: Place,
): Promise<string> {
  const channel = isCampaign ? 'wadiz' : 'web'
  const made = await requestDrawnPreview(db, owner, { bookId, lookName, channel })
  return urls.previewNamedOn(isCampaign ? urls.wadizBookToShare(bookId) : pageOf(bookId, goal), made)
}

function pageOf(bookId: number, { correct, edit }: RoomGoal) {
  if (correct) return urls.bookForOrder(bookId, correct)
  return edit ? urls.bookToEdit(bookId, edit) : urls.bookToShare(bookId)
}
