import { type ChildLook, defaultLook, serializeLook } from '~/art/child/look'
import { type Db, inTransaction } from '../../db.server'
import { withNewLook } from '../../looks/look-words.server'
import { createLook } from '../../looks/looks.server'
import { lockOwner } from '../../visitors/visitors.server'
import { isSameChild, listJustBegun } from './repeated-previews.server'
import {
  type Asker,
  countPreview,
  insertPreview,
  type NewPreview,
  type PreviewRequest,
  pinnedOf,
  targetPictureOf,
} from './start-preview.server'

/** A drawn child that no photo was sent for: a look as a program sends it, or one to begin with. */
export async function startWithoutPhoto(
  db: Db,
  { owner, from }: Asker,
  {
    bookId,
    channel,
    isBought,
    childName,
    look = defaultLook,
    isForm,
  }: PreviewRequest & Pick<NewPreview, 'childName' | 'isForm'> & { look?: ChildLook },
): Promise<string> {
  const templateUrl = await targetPictureOf(db, { bookId, isBought })
  await countPreview(db, { owner, from })
  const child = { bookId, channel, look: serializeLook(look), childName }
  return withNewLook(db, { look, childName }, async (words) => {
    const other = new Set<string>()
    for (;;) {
      const made = await inTransaction(db, async (tx) => {
        const holder = await lockOwner(tx, owner)
        const begun = isForm ? await listJustBegun(tx, holder, child) : []
        const unread = begun.filter(({ name }) => !other.has(name))
        if (unread.length) return unread
        const { id: lookId } = await createLook(tx, holder, words)
        return insertPreview(tx, holder, { bookId, channel, templateUrl, lookId, ...pinnedOf(words.columns) })
      })
      if (typeof made === 'string') return made
      // Words are opened outside of the transaction; another press may have begun a further child meanwhile.
      for (const one of made) {
        if (await isSameChild(one, child)) return one.name
        other.add(one.name)
      }
    }
  })
}
