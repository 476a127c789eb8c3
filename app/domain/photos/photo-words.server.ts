import type { Db } from '../db.server'
import { findSealingKey, openWords, sealWord } from '../sealed-words/child-words.server'
import { photoFolder } from './photo'

// The name on a photo is sealed under the photo's own key, for it goes with the photo.

interface NamedPhoto {
  key: string
  childName: string | null
  sealedChildName: Buffer | null
}

/** Null for a photo without a name, and for one that is erased or whose key is missing. */
export async function openChildName({ key, childName, sealedChildName }: NamedPhoto): Promise<string | null> {
  const [name] = (await openWords(photoFolder(key), [['childName', childName, sealedChildName]])) ?? []
  return name ?? null
}

/** Undefined for a photo that is erased. */
export async function sealChildName(db: Db, key: string, childName: string) {
  const folder = photoFolder(key)
  const secret = await findSealingKey(db, folder)
  if (secret === 'erased') return undefined
  return { childName, sealedChildName: sealWord(secret, folder, 'childName', childName) }
}
