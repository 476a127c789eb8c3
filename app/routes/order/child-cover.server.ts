import type { CartItem } from '~/domain/carts/cart'
import { db } from '~/domain/db.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { lookOf } from '~/domain/looks/looks.server'
import type { Owner } from '~/domain/visitors/owner'
import { roomUrls } from '~/urls/child-room'

/** The address of the book's cover with the drawn child in it; a photographed child is on the pages alone. */
export async function findChildCover(
  owner: Owner,
  { bookId, lookName }: Pick<CartItem, 'bookId' | 'lookName'>,
): Promise<string | undefined> {
  const look = lookName && (await lookOf(db, owner, lookName))?.look
  return look ? roomUrls.cover(lookName, bookId, versionOf(look)) : undefined
}
