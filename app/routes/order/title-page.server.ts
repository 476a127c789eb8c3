import type { TitlePagePicture } from '~/book/title/picture'
import { listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { orderDraftForm } from '~/domain/orders/checkout/order-draft.input.server'
import { presetOf } from '~/domain/presets/presets.server'
import { renderTitlePage, type TitledBook } from '~/domain/presets/title-page.server'
import { previewOf } from '~/domain/previews/previews.server'
import { findOwner, type Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { toTitleWords } from '~/texts/print/pages'

// The first page of a book that is not ordered yet, as it will be printed.

export async function drawTitlePage({
  id,
  ...book
}: TitledBook & { id: number }): Promise<TitlePagePicture | undefined> {
  const preset = await presetOf(db, id)
  return preset && renderTitlePage(preset.document, toTitleWords(book))
}

/** For the form while typing: a book in the owner's cart, or one with the owner's own picture. */
export async function drawTypedTitlePage(
  guest: Guest,
  form: FormData,
): Promise<{ titlePage?: TitlePagePicture }> {
  const { item = '', made = '', childName, dedication } = parseFields(form, orderDraftForm)
  const book = await findBook(guest, { item: Number(item), made })
  return { titlePage: book && (await drawTitlePage({ ...book, childName, dedication })) }
}

async function findBook(guest: Guest, { item, made }: { item: number; made: string }) {
  const owner = findOwner(guest)
  if (!owner) return undefined
  await enforceLimit(db, 'titlePage.owner', JSON.stringify(owner))
  if (item) {
    const known = (await listCartItems(db, owner)).find(({ id }) => id === item)
    return known && { id: known.bookId, title: known.title }
  }
  const preview = await previewOf(db, owner, made)
  if (!preview) return undefined
  return db.selectFrom('books').select(['id', 'title']).where('id', '=', preview.bookId).executeTakeFirst()
}
