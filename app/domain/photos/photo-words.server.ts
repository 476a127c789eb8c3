import { findSealingKey, openWords, sealWord } from '../sealed-words/child-words.server'
import { photoFolder } from './photo'

// The name on a photo is sealed under the photo's own key, for it goes with the photo.

interface NamedPhoto {
  key: string
  childName: string | null
  sealedChildName: Buffer | null
}

/** Null for a photo without a name, and for one whose key is gone. */
export async function openChildName({ key, childName, sealedChildName }: NamedPhoto): Promise<string | null> {
  const [name] = (await openWords(photoFolder(key), [['childName', childName, sealedChildName]])) ?? []
  return name ?? null
}

/** Undefined for a photo whose key is gone. */
export async function sealChildName(key: string, childName: string, { isSealed = false } = {}) {
  const folder = photoFolder(key)
  const secret = await findSealingKey(folder, isSealed)
  return secret && { childName, sealedChildName: sealWord(secret, folder, 'childName', childName) }
}
