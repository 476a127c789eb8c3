import { dropIntakeSeals } from '../campaigns/intake-words.server'
import type { Db } from '../db.server'
import { dropGiftSeals, nameGiftKey } from '../ebooks/words/seal-older-gifts.server'
import { lookFolder } from '../looks/look-words.server'
import { dropLookSeals } from '../looks/seal-older-looks.server'
import { dropMemoSeal } from '../orders/words/memo-words.server'
import { dropCardSeal, nameOrderKey } from '../orders/words/seal-older-cards.server'
import { dropChangeSeals } from '../orders/words/seal-older-changes.server'
import { dropContactSeal, findContactFolder } from '../orders/words/seal-older-contacts.server'
import { dropDraftSeal } from '../orders/words/seal-older-drafts.server'
import { dropOrderedSeals } from '../orders/words/seal-older-ordered.server'
import { photoFolder } from '../photos/photo'
import { dropNameSeal } from '../photos/seal-older-names.server'
import { dropPinSeals } from '../previews/seal-older-pins.server'
import { dropNoteSeal } from '../prints/words/note-words.server'
import { childKeys } from '../storage.server'

export type Replacement = 'replaced' | 'unknown' | 'erased' | 'locked'

/**
 * For a key that is lost for good: what the row's plain columns say is sealed again by the sweep, under a new one. Only seals
 * beside plain words go, so no word is lost, not even in a wrong key store.
 */
export async function replaceLostKey(db: Db, table: string, name: string): Promise<Replacement> {
  if (table === 'photos') {
    const photo = await db.selectFrom('photos').select('key').where('key', '=', name).executeTakeFirst()
    return photo ? makeKey(photoFolder(name), () => dropNameSeal(db, name)) : 'unknown'
  }
  if (table === 'orders') {
    const folder = await nameOrderKey(db, name)
    return folder ? makeKey(folder, () => dropCardSeal(db, name)) : 'unknown'
  }
  if (table === 'gifts') {
    const folder = await nameGiftKey(db, name)
    return folder ? makeKey(folder, () => dropGiftSeals(db, name)) : 'unknown'
  }
  if (table === 'contacts') {
    const folder = await findContactFolder(db, name)
    return folder ? makeKey(folder, () => dropContactSeal(db, name)) : 'unknown'
  }
  // The sweep seals these under a key of another name.
  if (table === 'drafts') return (await dropDraftSeal(db, name)) ? 'replaced' : 'unknown'
  if (table === 'intakes') return (await dropIntakeSeals(db, name)) ? 'replaced' : 'unknown'
  if (table === 'memos') return (await dropMemoSeal(db, name)) ? 'replaced' : 'unknown'
  if (table === 'notes') return (await dropNoteSeal(db, name)) ? 'replaced' : 'unknown'
  if (table === 'ordered') return (await dropOrderedSeals(db, name)) ? 'replaced' : 'unknown'
  if (table === 'changes') return (await dropChangeSeals(db, name)) ? 'replaced' : 'unknown'
  const look = await findLook(db, table, name)
  if (look === undefined) return 'unknown'
  return makeKey(lookFolder(look), async () => {
    await dropLookSeals(db, look)
    await dropPinSeals(db, look)
  })
}

/** A picture pins its look under the look's key. */
async function findLook(db: Db, table: string, name: string): Promise<string | undefined> {
  if (table !== 'looks' && table !== 'previews') return undefined
  const looks = db.selectFrom('looks').select('looks.name')
  const row = await (table === 'looks'
    ? looks.where('looks.name', '=', name)
    : looks.innerJoin('previews', 'previews.lookId', 'looks.id').where('previews.name', '=', name)
  ).executeTakeFirst()
  return row?.name
}

async function makeKey(folder: string, dropSeals: () => Promise<unknown>): Promise<Replacement> {
  if (await childKeys.wasDestroyed(folder)) return 'erased'
  if (await childKeys.isLocked(folder)) return 'locked'
  await childKeys.findOrCreate(folder)
  await dropSeals()
  return 'replaced'
}
