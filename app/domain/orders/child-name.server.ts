import type { Db } from '../db.server'
import type { Owner } from '../photos/photo'
import { type Preview, previewKey } from '../previews/preview'
import { type Draft, draftOf } from './drafts.server'
import { registeredWith } from './preorders.server'

/** The name that was given to the photo; before it has one, what was typed last into an order that is still open. */
export async function childNameFor(
  db: Db,
  owner: Owner,
  { childName }: Pick<Preview, 'childName'>,
  draft?: Draft,
): Promise<string | undefined> {
  if (childName !== null) return childName || undefined
  const { childName: typed, made } = (draft ?? (await draftOf(db, owner)))?.fields ?? {}
  // What was registered is another child's.
  if (made && (await registeredWith(db, owner, { previewKey: previewKey(made) }))) return undefined
  return typed
}
