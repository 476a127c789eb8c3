import { type ChildLook, serializeLook } from '~/art/child/look'
import { now } from '~/config/clock'
import type { LookProposal } from '~/engines/composite/look/proposal'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { findSealingKey } from '../sealed-words/child-words.server'
import type { Owner } from '../visitors/owner'
import { parseLook } from './look.input.server'
import { hasLook, isSameLook, lookFolder, sealLook, sealLookWord } from './look-words.server'
import { isLookOwnedBy, selectLooks, timeAfterUse, updateOwn } from './looks.server'
import type { StoredLook } from './stored-look'

// A look is changed in two steps: its words are sealed, which reads a key, and then stored, which a transaction may do.

/** A look that the owner has chosen meanwhile stays. */
export async function saveProposal(
  db: Db,
  { id, name }: Pick<StoredLook, 'id' | 'name'>,
  proposal: LookProposal,
): Promise<void> {
  const key = await findSealingKey(db, lookFolder(name))
  if (key === 'erased') return
  await db
    .updateTable('looks')
    .set({ ...sealLook(key, name, { proposal }), changedAt: now() })
    .where('id', '=', id)
    .where((is) => is.not(hasLook(is)))
    .execute()
}

/** `look` as a form or a program sends it. Another look than the approved one has to be approved anew. */
export async function changeLook(
  db: Db,
  owner: Owner,
  { name, look }: { name: string; look: string },
): Promise<ChildLook> {
  const chosen = parseLook(look)
  await storeChange(db, owner, await sealChange(db, name, chosen))
  return chosen
}

interface LookChange {
  name: string
  text: string
  sealed: Buffer | null
}

/** Before a transaction, which reads no keys. */
export async function sealChange(db: Db, name: string, look: ChildLook): Promise<LookChange> {
  const change = await sealLookWord(db, name, 'look', serializeLook(look))
  if (!change) throw new Refusal('look.gone')
  return { name, ...change }
}

export async function storeChange(db: Db, owner: Owner, { name, ...change }: LookChange): Promise<void> {
  const changed = await updateOwn(db, owner, name)
    .set((is) => ({
      look: change.text,
      sealedLook: change.sealed,
      approvedAt: is.case().when(isSameLook(is, change)).then(is.ref('approvedAt')).else(is.val(null)).end(),
      changedAt: now(),
      // With a photo that is still to be erased the look ends as early as the photo, until it is approved.
      eraseAt: is.case().when('photoId', 'is', null).then(timeAfterUse()).else(is.ref('eraseAt')).end(),
    }))
    .executeTakeFirst()
  if (!changed.numUpdatedRows) throw new Refusal('look.gone')
}

export async function setLookChildName(
  db: Db,
  owner: Owner,
  { name, child }: { name: string; child: string },
): Promise<void> {
  const row = await selectLooks(db)
    .where('looks.name', '=', name)
    .where(isLookOwnedBy(owner))
    .executeTakeFirst()
  const change = row && (await sealLookWord(db, name, 'childName', child))
  if (!change) return
  await updateOwn(db, owner, name).set({ childName: change.text, sealedChildName: change.sealed }).execute()
}
