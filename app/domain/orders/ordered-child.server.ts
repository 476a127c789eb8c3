import { KIT_VERSION } from '~/art/kit-version'
import type { Tx } from '../db.server'
import { approveOrderedLook, releaseLookFromOrder, retainLookForOrder } from '../looks/look-retention.server'
import { releasePhotoFromOrder, retainPhotoForOrder } from '../photos/photo-retention.server'
import type { ChildKeys } from '../previews/child-keys.server'
import { previewNameInKey } from '../previews/preview'
import { Refusal } from '../refusal'

// The child of an ordered book is photographed or drawn. Its photo or its look stays for as long as the order needs it.

export interface OrderedChild extends ChildKeys {
  /** as the preview shows it; an order never changes with the look in the room */
  look: string | null
  lookKit: number | null
}

type Source = Pick<ChildKeys, 'sourceKey' | 'lookName'>

const NO_CHILD: OrderedChild = { sourceKey: '', lookName: '', previewKey: '', look: null, lookKit: null }

/**
 * Without the child if its photo or look is being erased at this moment. Ordering a look approves it. `look` is the one
 * that the preview of these keys shows, opened before the transaction; a look that is there but does not open is refused.
 */
export async function takeChildIntoOrder(
  tx: Tx,
  keys: ChildKeys,
  { look, until }: { look: string | undefined; until: Date },
): Promise<OrderedChild> {
  if (!(await retainChild(tx, keys, until))) return NO_CHILD
  if (!keys.lookName) return { ...keys, look: null, lookKit: null }
  if (look === undefined) throw new Refusal('look.unopened')
  await approveOrderedLook(tx, { name: keys.lookName, previewName: previewNameInKey(keys.previewKey) })
  return { ...keys, look, lookKit: KIT_VERSION }
}

/** False for a photo or a look that is being erased, and for neither of them. */
export async function retainChild(tx: Tx, { sourceKey, lookName }: Source, until: Date): Promise<boolean> {
  if (sourceKey) return retainPhotoForOrder(tx, sourceKey, until)
  return lookName !== '' && retainLookForOrder(tx, lookName, until)
}

/** A look without an order is stored longer than a photo: `lookUntil`, unless both go at the same time. */
export async function releaseChild(
  tx: Tx,
  { sourceKey, lookName }: Source,
  until: Date,
  lookUntil = until,
): Promise<void> {
  if (sourceKey) await releasePhotoFromOrder(tx, sourceKey, until)
  if (lookName) await releaseLookFromOrder(tx, lookName, lookUntil)
}

/** The sequence in which the photos and looks of several orders are locked, so that two requests cannot deadlock. */
export const sortByChild = <Ordered extends Source>(orders: readonly Ordered[]): Ordered[] =>
  [...orders].sort((a, b) => (a.sourceKey + a.lookName < b.sourceKey + b.lookName ? -1 : 1))
