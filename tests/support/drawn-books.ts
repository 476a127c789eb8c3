import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { emptyDocument, type HeadPlace, type PageKey } from '~/book/document'
import { db } from '~/domain/db.server'
import { savePreset } from '~/domain/presets/presets.server'
import { aBook, anOrder } from './builders'
import { aDrawnPicture, aMember } from './carts'

// An order of a book that the shop paints, with a drawn child.

const art = (name: string) => `/pictures/${name}-0123456789ab/960.jpg`
export const braidedLook = serializeLook(lookWith({ hair: { ...defaultLook.hair, style: 'two-braids' } }))

/** A cover and two spreads that the shop paints, and one page that the office uploaded. */
export async function aBookOfArt(
  pages: Partial<Record<PageKey, string>> = {},
  heads: Partial<Record<PageKey, HeadPlace>> = {},
) {
  const bookId = await aBook()
  const pageImages = {
    'cover-front': art('whale-song'),
    '2-3': art('whale-song-2-3'),
    '4-5': art('whale-song-4-5'),
    ...pages,
  }
  await savePreset(db, bookId, { document: { ...emptyDocument(bookId), pageImages, heads } })
  return bookId
}

export async function aDrawnBook(bookId: number) {
  const { owner, userId, headers } = await aMember()
  const { previewKey, lookId, name } = await aDrawnPicture(owner, bookId)
  const look = braidedLook
  await db.updateTable('looks').set({ look }).where('id', '=', lookId).execute()
  await db.updateTable('previews').set({ look }).where('name', '=', name).execute()
  const order = await anOrder({ userId, bookId, previewKey, childName: '서연' })
  return { ...order, lookId, owner, userId, headers, previewKey }
}
