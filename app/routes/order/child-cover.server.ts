import type { CoverPreview } from '~/book/cover-preview'
import { selectPicture } from '~/domain/books/select-books.server'
import { db } from '~/domain/db.server'
import { coverLineOf } from '~/domain/drawn-pages/cover-line.server'
import { findDrawnCover } from '~/domain/drawn-pages/drawn-books.server'
import { paintDrawnPage } from '~/domain/drawn-pages/paint-drawn-page.server'
import { paintInTurn } from '~/domain/drawn-pages/paint-in-turn.server'
import { LISTED } from '~/domain/drawn-pages/warm-up.server'
import { findCoverTitle } from '~/domain/ebooks/cover-title.server'
import { versionOf, versionOfText } from '~/domain/looks/look-version.server'
import { lookOf } from '~/domain/looks/looks.server'
import type { Order } from '~/domain/orders/order'
import { nameChild } from '~/domain/previews/child-name.server'
import { hasPhotographedCover } from '~/domain/previews/photographed-cover.server'
import type { OpenedPreview } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import { parseChildName } from '~/domain/previews/whole-book'
import { ignoreRefusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import { coverTitleText } from '~/texts/orders/cover-title'
import { orderCoverUrl } from '~/urls/approved-pictures'
import { roomUrls } from '~/urls/child-room'
import { fileUrls } from '~/urls/files'

// The cover with the child, as the book will have it.

interface BookWithChild {
  bookId: number
  lookName: string | null
  /** the preview whose photographed head it shows */
  previewName?: string
}
interface CoverWords {
  childName?: string
  /** `plain` leaves the name out */
  cover?: string
}

/** With the name that the look or the photo has; undefined while the key store is out of reach. */
export const findChildCover = (owner: Owner, child: BookWithChild, words: CoverWords) =>
  findCover(owner, child, words).catch(ignoreRefusal)

async function findCover(
  owner: Owner,
  { bookId, lookName, previewName }: BookWithChild,
  { childName, cover }: CoverWords,
): Promise<CoverPreview | undefined> {
  const photographed = await findPhotographedPreview(owner, previewName)
  if (photographed) {
    const version = versionOfText(photographed.photoKey, coverLineOf(photographed.childName))
    const url = fileUrls.previewCover(photographed.name, version, { plain: cover === 'plain' })
    return { url, isNameLeftOut: isNameLeftOut(childName) }
  }
  const stored = lookName ? await lookOf(db, owner, lookName) : undefined
  if (!lookName || !stored?.look || !(await findDrawnCover(db, bookId))?.art) return undefined
  const version = versionOf(stored.look, stored.childName)
  const url = roomUrls.cover(lookName, bookId, version, { plain: cover === 'plain' })
  return { url, isNameLeftOut: isNameLeftOut(childName) }
}

/** With the name that is being typed, which belongs into no address: the picture itself. */
export async function paintTypedCover(
  { owner, signal }: { owner: Owner; signal: AbortSignal },
  child: BookWithChild,
  { childName, cover }: CoverWords,
): Promise<CoverPreview | undefined> {
  const photographed = await findPhotographedPreview(owner, child.previewName)
  if (photographed) return nameAndShowCover(owner, photographed, { childName, cover })
  const paint = await findPainting(owner, child, cover === 'plain' ? undefined : coverLineOf(childName))
  const made = paint && (await paintInTurn(db, { owner, signal }, paint).catch(ignoreRefusal))
  if (!made?.ok) return undefined
  const url = `data:image/webp;base64,${Buffer.from(made.picture.bytes).toString('base64')}`
  return { url, isNameLeftOut: isNameLeftOut(childName) }
}

async function findPainting(owner: Owner, { bookId, lookName }: BookWithChild, nameLine?: string) {
  const look = lookName ? (await lookOf(db, owner, lookName))?.look : undefined
  const art = look && (await findDrawnCover(db, bookId))?.art
  return art ? () => paintDrawnPage(db, { picture: art, shot: LISTED, look, nameLine }) : undefined
}

/** A photographed head takes seconds, so its cover is loaded by the name that stays with the photo from now on. */
async function nameAndShowCover(
  owner: Owner,
  preview: OpenedPreview & { photoKey: string },
  { childName, cover }: CoverWords,
): Promise<CoverPreview> {
  const { child } = parseChildName(childName ?? null)
  if (child && child !== preview.childName) await nameChild(db, owner, preview, child)
  const version = versionOfText(preview.photoKey, coverLineOf(child ?? preview.childName))
  const url = fileUrls.previewCover(preview.name, version, { plain: cover === 'plain' })
  return { url, isNameLeftOut: isNameLeftOut(childName) }
}

/** Undefined unless the book's cover can show this photographed child. */
async function findPhotographedPreview(owner: Owner, previewName?: string) {
  const preview = previewName ? await previewOf(db, owner, previewName) : undefined
  if (!preview?.photoKey || !(await hasPhotographedCover(db, preview.bookId))) return undefined
  return { ...preview, photoKey: preview.photoKey }
}

/** What the order's cover says, or would say with another name; undefined for one that carries none in any case. */
export async function describeCover(
  { id, title, hasCoverName }: Pick<Order, 'id' | 'title' | 'hasCoverName'>,
  childName?: string,
): Promise<string | undefined> {
  const found = await findCoverTitle(db, id)
  if (!found || childName === undefined) return found && coverTitleText(title, found)
  return coverTitleText(title, { nameLine: hasCoverName ? coverLineOf(childName) : undefined })
}

/** For a picture of the ordered book: the cover as it is sold, and where it can be painted that of this order. */
export async function findOrderCover({ id, bookId, title }: Order) {
  const pictures = await db
    .selectFrom('books')
    .select((book) => ['imageUrl', selectPicture(book, 'books.imageUrl').as('cover')])
    .where('books.id', '=', bookId)
    .executeTakeFirst()
  const own = (await findCoverTitle(db, id)) && orderCoverUrl(id)
  return pictures && { book: { title, ...pictures }, own }
}

const isNameLeftOut = (childName?: string) => Boolean(childName?.trim()) && !coverLineOf(childName)
