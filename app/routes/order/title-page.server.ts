import type { CoverPreview } from '~/book/cover-preview'
import type { TitlePagePicture } from '~/book/title/picture'
import { listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { orderDraftForm } from '~/domain/orders/checkout/order-draft.input.server'
import { presetOf } from '~/domain/presets/presets.server'
import { renderTitlePage, type TitledBook } from '~/domain/presets/title-page.server'
import { previewNameInKey } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import type { Owner } from '~/domain/visitors/owner'
import { findOwner, type Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { toTitleWords } from '~/texts/print/pages'
import { paintTypedCover } from './child-cover.server'

// The first page of a book that is not ordered yet, as it will be printed.

export async function drawTitlePage({
  id,
  ...book
}: TitledBook & { id: number }): Promise<TitlePagePicture | undefined> {
  const preset = await presetOf(db, id)
  return preset && renderTitlePage(preset.document, toTitleWords(book))
}

/**
 * For the form while typing: a book in the owner's cart, or one with the owner's own picture. A form that sends its choice
 * of covers also gets the cover.
 */
export async function drawTypedPages(
  guest: Guest,
  form: FormData,
  signal: AbortSignal,
): Promise<{ titlePage?: TitlePagePicture; cover?: CoverPreview }> {
  const {
    item = '',
    made = '',
    childName,
    dedication,
    dedicatedBy,
    dedicatedOn,
    cover,
  } = parseFields(form, orderDraftForm)
  const owner = findOwner(guest)
  const book = owner && (await findBook(owner, { item: Number(item), made }))
  if (!book) return {}
  const { id, title, ...child } = book
  const titlePage = await drawTitlePage({ id, title, childName, dedication, dedicatedBy, dedicatedOn })
  if (!form.has('cover')) return { titlePage }
  const words = { childName, cover }
  return { titlePage, cover: await paintTypedCover({ owner, signal }, { bookId: id, ...child }, words) }
}

async function findBook(owner: Owner, { item, made }: { item: number; made: string }) {
  await enforceLimit(db, 'titlePage.owner', JSON.stringify(owner))
  if (item) {
    const known = (await listCartItems(db, owner)).find(({ id }) => id === item)
    if (!known) return undefined
    const { bookId, title, lookName, previewKey } = known
    return { id: bookId, title, lookName, previewName: previewNameInKey(previewKey ?? '') }
  }
  const preview = await previewOf(db, owner, made)
  if (!preview) return undefined
  const { bookId, lookName } = preview
  const book = await db
    .selectFrom('books')
    .select(['id', 'title'])
    .where('id', '=', bookId)
    .executeTakeFirst()
  return book && { ...book, lookName, previewName: made }
}
