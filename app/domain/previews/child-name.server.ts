import type { Db } from '../db.server'
import { setLookChildName } from '../looks/change-look.server'
import { setChildName } from '../photos/child-name.server'
import type { Owner } from '../visitors/owner'
import { type Preview, photoKeyOf } from './preview'

/** The name stays with the look and its photo, so that the child has it drawn and photographed, in every book. */
export async function nameChild(
  db: Db,
  owner: Owner,
  preview: Pick<Preview, 'photoKey' | 'lookName' | 'lookPhotoKey'>,
  child: string,
): Promise<void> {
  const photoKey = photoKeyOf(preview)
  if (preview.lookName) await setLookChildName(db, owner, { name: preview.lookName, child })
  if (photoKey) await setChildName(db, owner, { photoKey, child })
}
