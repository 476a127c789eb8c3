import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { toChildName } from '~/book/particles'
import { hasAgreedTo } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { findNeededPhotoKeys } from '~/domain/photos/photo-retention.server'
import { findNewestDrawnChild } from '~/domain/previews/newest-child.server'
import { type Channel, photoKeyOf } from '~/domain/previews/preview'
import { previewForm } from '~/domain/previews/preview.input.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { findOwner, type Guest } from '~/http/auth.server'
import { parseFields, readFormWithPhoto } from '~/http/input.server'
import { redirectWithToast, requireFound, respondForm } from '~/http/respond.server'
import { urls } from '~/urls/shop'
import {
  acceptDoubtOf,
  agreeAsGuardian,
  beginPreview,
  beginWithoutPhoto,
  changeStyle,
  dropSecondPhoto,
  erasePreview,
  redrawChild,
  repaintPreview,
  takeSecondPhoto,
} from './preview-commands.server'
import { toPreviewView } from './preview-view.server'

/** The page's previews; a stranger has none, so all strangers can share a cached page. */
export async function loadPreviews(guest: Guest, bookId: number, query: URLSearchParams) {
  const owner = findOwner(guest)
  if (!owner) return { agreed: false, previews: [] }
  const [agreed, all] = await Promise.all([hasAgreedTo(db, owner, 'guardian'), previewsOf(db, owner, bookId)])
  // The browser could not show their pictures.
  const gone = query.getAll('gone')
  const previews = all.filter(({ name }) => !gone.includes(name))
  const needed = await findNeededPhotoKeys(
    db,
    previews.flatMap((preview) => photoKeyOf(preview) ?? []),
  )
  const known = all.length ? undefined : await findNewestDrawnChild(db, owner)
  return {
    agreed,
    previews: previews.map((preview) => toPreviewView(preview, needed)),
    child: known?.lookName
      ? { lookName: known.lookName, name: toChildName(known.childName).name }
      : undefined,
  }
}

/** Handles the other forms of a book's page; undefined for a form about a photo. */
type OtherAction<Done> = (form: FormData, headers: Headers) => Promise<Done> | undefined

export async function handlePreviewAction<Done = never>(
  args: ActionFunctionArgs,
  guest: Guest,
  { channel, otherwise }: { channel: Channel; otherwise?: OtherAction<Done> },
) {
  const bookId = requireFound(parseId(args.params.id), 'book.unknown')
  const page = bookPageUrl(args.request, bookId, channel)
  const back = urls.previewOn(page)
  const headers = new Headers()
  const typed = new FormData()
  const command = async () => {
    const { photo, form } = await readFormWithPhoto(args.request, typed)
    const other = otherwise?.(form, headers)
    if (other) return other
    const fields = parseFields(form, previewForm)
    if (fields.intent === 'agree') {
      await agreeAsGuardian(guest, fields.consent === 'on')
      return redirect(back, 303)
    }
    const target = { guest, bookId, channel }
    switch (fields.intent) {
      case 'preview':
        await beginPreview(
          { ...target, photo, face: fields.face, agrees: fields.consent === 'on', style: fields.style },
          headers,
        )
        return redirectWithToast(back, 'previewStarted', headers)
      case 'withoutPhoto':
        await beginWithoutPhoto(target, headers)
        return redirectWithToast(back, 'lookStarted', headers)
      case 'style':
        return redirect(urls.previewNamedOn(page, await changeStyle(guest, fields)), 303)
      case 'redraw':
        await redrawChild(guest, fields.name)
        return redirectWithToast(back, 'lookStarted', headers)
      case 'again':
        await repaintPreview(guest, fields.name)
        return redirectWithToast(back, 'previewStarted', headers)
      case 'anyway':
        await acceptDoubtOf(guest, fields.name)
        return redirect(urls.previewNamedOn(page, fields.name), 303)
      case 'second':
        return redirect(urls.previewNamedOn(page, await takeSecondPhoto(guest, { ...fields, photo })), 303)
      case 'withoutSecond':
        return redirectWithToast(
          urls.previewNamedOn(page, await dropSecondPhoto(guest, fields.name)),
          'secondErased',
          headers,
        )
      case 'erase':
        await erasePreview(guest, fields.name)
        return redirectWithToast(back, 'photoErased', headers)
    }
  }
  return respondForm(args, typed, command, headers)
}

export function bookPageUrl(request: Request, bookId: number, channel: Channel) {
  if (channel === 'wadiz') return urls.wadizBookToShare(bookId)
  const query = new URL(request.url).searchParams
  const order = parseId(query.get('correct') ?? '')
  if (order) return urls.bookForOrder(bookId, order)
  const item = parseId(query.get('edit') ?? '')
  return item ? urls.bookToEdit(bookId, item) : urls.bookToShare(bookId)
}
