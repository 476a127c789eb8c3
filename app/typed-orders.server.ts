import { itemOf } from './domain/carts/carts.server'
import { db } from './domain/db.server'
import { type Draft, keepDraft } from './domain/orders/drafts.server'
import { nameChild } from './domain/photos/child-name.server'
import type { Owner } from './domain/photos/photo'
import { previewOf } from './domain/previews/previews.server'
import { childNamed } from './domain/previews/whole-book'

/** The draft, and the child's name with the photo of its picture. An empty field may be one that was never typed in. */
export async function keepTypedOrder(owner: Owner, draft: Draft['fields']): Promise<void> {
  await keepDraft(db, owner, draft)
  const { child } = childNamed(draft.childName ?? null)
  const photoKey = child && (await photoMeantBy(owner, draft))
  if (photoKey) await nameChild(db, owner, { photoKey, child })
}

async function photoMeantBy(owner: Owner, { item, made }: Draft['fields']) {
  if (made) return (await previewOf(db, owner, made))?.photoKey
  return item ? (await itemOf(db, owner, Number(item)))?.sourceKey : undefined
}
