import type { Db } from '../db.server'
import { hashPreviewPin, hashStoredPicture } from '../orders/approved-preview.server'

/**
 * Whether the preview approved with the order is unchanged, and whether this recipe is that of the e-book which the
 * reader has on the screen. An order without a picture needed no approval.
 */
export async function isPreviewUnchanged(db: Db, orderId: number, recipe: string): Promise<boolean> {
  const onScreen = await db
    .selectFrom('ebooks')
    .select('recipe')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (onScreen && onScreen.recipe !== recipe) return false
  const { previewKey, presetVersion, templateUrl, shownHash } = await db
    .selectFrom('orders')
    .select(['previewKey', 'presetVersion', 'templateUrl', 'shownHash'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const pinned = { presetVersion, templateUrl }
  // The storage was unreachable when this order was approved, so its picture cannot be compared.
  if (!shownHash || shownHash === hashPreviewPin(pinned, '')) return true
  return shownHash === hashPreviewPin(pinned, await hashStoredPicture(previewKey))
}
