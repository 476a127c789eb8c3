import { db } from '~/domain/db.server'
import { requestDrawnPreview } from '~/domain/previews/start/start-preview.server'
import type { Owner } from '~/domain/visitors/owner'
import { urls } from '~/urls/shop'

/** Begins this book with this child; returns the address of the book's page that shows it. */
export async function previewIn(
  owner: Owner,
  lookName: string,
  { bookId, isCampaign = false }: { bookId: number; isCampaign?: boolean },
): Promise<string> {
  const channel = isCampaign ? 'wadiz' : 'web'
  const made = await requestDrawnPreview(db, owner, { bookId, lookName, channel })
  return urls.previewNamedOn(isCampaign ? urls.wadizBookToShare(bookId) : urls.bookToShare(bookId), made)
}
