import { type AuditActor, recordAudit } from '../audit/audit.server'
import { copyBookRow } from '../books/copy-book-row.server'
import { type Db, inTransaction } from '../db.server'
import { lockPictures } from './known-pictures.server'
import { assertWhole, presetOf, toJsonb } from './presets.server'

/**
 * With its pages as they are saved now. Drafts and older versions stay with the original. A picture that is missing
 * there is missing in the copy, and the editor says so for both.
 */
export async function copyBook(
  db: Db,
  bookId: number,
  toTitle: (title: string) => string,
  by: AuditActor,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { id, isNew } = await copyBookRow(tx, bookId, toTitle)
    if (!isNew) return id
    const preset = assertWhole(await presetOf(tx, bookId))
    if (preset) {
      await lockPictures(tx, preset.document)
      const document = toJsonb({ ...preset.document, bookId: id, version: 1 })
      await tx.insertInto('presets').values({ bookId: id, version: 1, document, savedBy: by.actor }).execute()
    }
    await recordAudit(tx, { ...by, action: 'book.copied', subject: `book:${id}`, detail: { from: bookId } })
    return id
  })
}
