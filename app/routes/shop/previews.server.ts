import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { toChildName } from '~/book/particles'
import { removeSecondPhoto } from '~/domain/carts/remove-second-photo.server'
import { consentVersions } from '~/domain/consents/consent'
import { hasAgreedTo, recordConsentOnce } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { findNeededPhotoKeys } from '~/domain/photos/photo-retention.server'
import { eraseChild } from '~/domain/previews/erase-child.server'
import { findNewestDrawnChild } from '~/domain/previews/newest-child.server'
import { type Channel, type PreviewStyle, photoKeyOf, styleOf } from '~/domain/previews/preview'
import { previewForm } from '~/domain/previews/preview.input.server'
import { previewOf, previewsOf } from '~/domain/previews/previews.server'
import { addSecondPhoto, showSecondPhoto } from '~/domain/previews/start/second-photo.server'
import { requestDrawnPreview, startPreview } from '~/domain/previews/start/start-preview.server'
import { startWithoutPhoto } from '~/domain/previews/start/start-without-photo.server'
import { acceptDoubt, repeatPreview, switchStyle } from '~/domain/previews/switch-style.server'
import { Refusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import type { FaceSide } from '~/engines/composite/composite'
import { ensureOwner, findOwner, type Guest } from '~/http/auth.server'
import { parseFields, readFormWithPhoto } from '~/http/input.server'
import { redirectWithToast, requireFound, respondForm } from '~/http/respond.server'
import { urls } from '~/urls/shop'
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

interface PreviewInput {
  guest: Guest
  bookId: number
  channel: Channel
  photo?: Uint8Array
  face?: FaceSide
  agrees: boolean
  style?: PreviewStyle
  childName?: string
}

/** From the shop's own pages, which ask for a guardian's consent first. A new visitor's cookie goes into `headers`. */
export async function beginPreview({ guest, agrees, photo, ...options }: PreviewInput, headers: Headers) {
  if (!photo) throw new Refusal('photo.empty', 'photo')
  await assertGuardian(guest, agrees)
  const owner = await ensureOwner(guest, headers)
  if (agrees) await recordGuardianConsent(owner)
  return startPreview(
    db,
    { owner, from: guest.visit.address },
    { ...options, photo, consent: consentVersions.guardian, isForm: true },
  )
}

/** Consent given now or earlier: the shop's own pages paint no child without it. */
async function assertGuardian(guest: Guest, agrees = false) {
  const owner = findOwner(guest)
  if (agrees || (owner && (await hasAgreedTo(db, owner, 'guardian')))) return
  throw new Refusal('photo.noConsent', 'consent')
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

/** For a photo that came by the API, which asks for no consent. */
async function agreeAsGuardian(guest: Guest, agrees: boolean) {
  const owner = findOwner(guest)
  if (!owner) throw new Refusal('photo.gone', 'photo')
  await assertGuardian(guest, agrees)
  await recordGuardianConsent(owner)
}

/** Once, because no limit counts the forms sent before their photo is checked. */
const recordGuardianConsent = (owner: Owner) => recordConsentOnce(db, owner, 'guardian')

/** Further paintings need a preview of the caller's own, and a guardian's consent for a photographed child. */
export async function requirePaintingOwner(guest: Guest, name: string): Promise<Owner> {
  const owner = findOwner(guest)
  const preview = owner && (await previewOf(db, owner, name))
  if (!owner || !preview) throw new Refusal('preview.gone')
  if (styleOf(preview) === 'photo') await assertGuardian(guest)
  return owner
}

async function repaintPreview(guest: Guest, name: string) {
  const owner = await requirePaintingOwner(guest, name)
  await repeatPreview(db, { owner, from: guest.visit.address }, name)
}

async function acceptDoubtOf(guest: Guest, name: string) {
  const owner = await requirePaintingOwner(guest, name)
  await acceptDoubt(db, { owner, from: guest.visit.address }, { name })
}

interface SecondPhotoInput {
  name: string
  photo?: Uint8Array
  face?: FaceSide
}

/** A photo that is sent, or without one the second photo that is there already. */
export async function takeSecondPhoto(
  guest: Guest,
  { name, photo, face }: SecondPhotoInput,
): Promise<string> {
  const asker = { owner: await requirePaintingOwner(guest, name), from: guest.visit.address }
  if (!photo) return showSecondPhoto(db, asker, name)
  return addSecondPhoto(db, asker, { name, photo, face, consent: consentVersions.guardian })
}

export async function dropSecondPhoto(guest: Guest, name: string): Promise<string> {
  const owner = findOwner(guest)
  if (!owner) throw new Refusal('preview.gone')
  return removeSecondPhoto(db, owner, name)
}

/** No photo, so no consent about photos either. */
export async function beginWithoutPhoto(
  { guest, ...options }: Omit<PreviewInput, 'agrees'>,
  headers: Headers,
): Promise<string> {
  const owner = await ensureOwner(guest, headers)
  return startWithoutPhoto(db, { owner, from: guest.visit.address }, { ...options, isForm: true })
}

/** A photographed head is painted only with a guardian's consent. */
async function changeStyle(guest: Guest, { name, style }: { name: string; style: PreviewStyle }) {
  const owner = findOwner(guest)
  if (!owner) throw new Refusal('preview.gone')
  if (style === 'photo') await assertGuardian(guest)
  return switchStyle(db, { owner, from: guest.visit.address }, { name, style })
}

/** The child as it was dressed since. */
async function redrawChild(guest: Guest, name: string) {
  const owner = findOwner(guest)
  const preview = owner && (await previewOf(db, owner, name))
  if (!owner || !preview?.lookName) throw new Refusal('look.gone')
  await requestDrawnPreview(db, owner, { ...preview, lookName: preview.lookName })
}

export async function erasePreview(guest: Guest, name: string) {
  const owner = findOwner(guest)
  if (!owner || !(await eraseChild(db, owner, name))) throw new Refusal('photo.gone', 'photo')
}
