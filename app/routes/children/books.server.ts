import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { toChildName } from '~/book/particles'
import { listBooksOnSale } from '~/domain/books/books.server'
import { hasAgreedTo } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { findFirstDrawnBook, listDrawnBooks } from '~/domain/drawn-pages/drawn-books.server'
import { versionOfText } from '~/domain/looks/look-version.server'
import { findPictureByTitle } from '~/domain/pictures/pictures.server'
import { findNewestChild, findNewestDrawnChild } from '~/domain/previews/newest-child.server'
import { startPages } from '~/domain/previews/pages.server'
import type { OpenedPreview } from '~/domain/previews/preview'
import { childBooksForm } from '~/domain/previews/preview.input.server'
import { toPreviewRefusal } from '~/domain/previews/previews.server'
import { findCurrentPreview } from '~/domain/previews/start/repeated-previews.server'
import { requestDrawnPreview } from '~/domain/previews/start/start-preview.server'
import { Refusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import { findOwner, type Guest } from '~/http/auth.server'
import { awaitAll } from '~/http/await-all.server'
import { parseFields, readFormWithPhoto } from '~/http/input.server'
import { messageOf, respondForm } from '~/http/respond.server'
import { beginPreview, beginWithoutPhoto } from '~/routes/shop/preview-commands.server'
import { urls } from '~/urls/shop'

/** All books with the child that this visitor made or changed last, and the form for another one. */
export async function loadChildBooks(guest: Guest) {
  const owner = findOwner(guest)
  const { first, newest, drawn, onSale, drawable, ...parts } = await awaitAll({
    first: findFirstDrawnBook(db),
    agreed: owner ? hasAgreedTo(db, owner, 'guardian') : false,
    newest: owner && findNewestChild(db, owner),
    drawn: owner && findNewestDrawnChild(db, owner),
    onSale: listBooksOnSale(db),
    drawable: listDrawnBooks(db),
    promise: findPictureByTitle(db, 'promise'),
  })
  const ids = new Set(drawable.map(({ id }) => id))
  const isPending = newest?.currentLook === null
  return {
    firstBook: first?.id,
    ...parts,
    isMaking: isPending && newest.state !== 'failed',
    fault: isPending && newest.state === 'failed' ? messageOf(toPreviewRefusal(newest)) : undefined,
    // The form for another child asks for its own name.
    givenName: (drawn && newest?.state !== 'failed' ? undefined : newest?.childName) ?? '',
    child: drawn && toShownChild(drawn),
    books: onSale.books.filter(({ id }) => ids.has(id)),
  }
}

function toShownChild({ lookName, currentLook, childName }: OpenedPreview) {
  if (!lookName || !currentLook) return undefined
  const { name, as } = toChildName(childName)
  return {
    lookName,
    version: versionOfText(currentLook, childName),
    name,
    subject: as('이/가'),
    object: as('을/를'),
  }
}

export function handleChildBooksAction(args: ActionFunctionArgs, guest: Guest) {
  const headers = new Headers()
  const typed = new FormData()
  const command = async () => {
    const { photo, form } = await readFormWithPhoto(args.request, typed)
    const fields = parseFields(form, childBooksForm)
    if (fields.intent === 'open') return openWholeBook(findOwner(guest), fields)
    const first = await findFirstDrawnBook(db)
    if (!first) throw new Refusal('preview.noTarget')
    const target = { guest, bookId: first.id, channel: 'web', childName: fields.childName } as const
    if (fields.intent === 'preview') {
      const { consent, face } = fields
      await beginPreview({ ...target, photo, face, agrees: consent === 'on', style: 'drawn' }, headers)
    } else await beginWithoutPhoto(target, headers)
    return redirect(urls.childBooks(), { status: 303, headers })
  }
  return respondForm(args, typed, command, headers)
}

async function openWholeBook(owner: Owner | undefined, { book, name }: { book: number; name: string }) {
  if (!owner) throw new Refusal('look.gone')
  const child = { bookId: book, lookName: name, channel: 'web' } as const
  const made = (await findCurrentPreview(db, owner, child)) ?? (await requestDrawnPreview(db, owner, child))
  await startPages(db, owner, made)
  return redirect(urls.wholeBook(made), 303)
}
