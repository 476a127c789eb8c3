import type { Db } from '../db.server'
import { setLookChildName } from '../looks/looks.server'
import { setChildName } from '../photos/child-name.server'
import type { Owner } from '../visitors/owner'
import type { Preview } from './preview'

/** The name stays with the photo or the look, so that every preview of this child has it. */
export async function nameChild(
  db: Db,
  owner: Owner,
  { photoKey, lookName }: Pick<Preview, 'photoKey' | 'lookName'>,
  child: string,
): Promise<void> {
  if (lookName) await setLookChildName(db, owner, { name: lookName, child })
  else if (photoKey) await setChildName(db, owner, { photoKey, child })
}
