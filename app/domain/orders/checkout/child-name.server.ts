import type { Db } from '../../db.server'
import { type OpenedPreview, previewKey } from '../../previews/preview'
import type { Owner } from '../../visitors/owner'
import { findPreorderByPreview } from '../orders.server'
import type { OrderDraft } from './drafts.server'

/** The name given to the photo; if it has none yet, the name last typed into an order that is still open. */
export async function findChildName(
  db: Db,
  owner: Owner,
  { childName }: Pick<OpenedPreview, 'childName'>,
  draft: OrderDraft | undefined,
): Promise<string | undefined> {
  if (childName !== null) return childName || undefined
  const { childName: typed, made } = draft?.fields ?? {}
  // A draft that was registered already names another child.
  if (made && (await findPreorderByPreview(db, owner, { previewKey: previewKey(made) }))) return undefined
  return typed
}
