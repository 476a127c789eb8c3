import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { versions } from '~/domain/consents/consent'
import { hasAgreedTo, noteConsents } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { keysNeeded } from '~/domain/photos/ordered.server'
import type { Owner } from '~/domain/photos/photo'
import { erasePhoto } from '~/domain/photos/photos.server'
import type { Channel, PreviewShown } from '~/domain/previews/preview'
import { previewDeed } from '~/domain/previews/preview.input.server'
import {
  askAgain,
  previewOf,
  previewsOf,
  refusalBehind,
  startPreview,
} from '~/domain/previews/previews.server'
import { Refusal } from '~/domain/refusal'
import { type Guest, ownerBehind, ownerIn } from '~/http/auth.server'
import { fieldsOf, readFormWithPhoto } from '~/http/input.server'
import { answerForm, found, redirectWithToast, sentenceOf } from '~/http/respond.server'
import { address } from '~/urls/shop'

// Photo and previews on a book's page, the shop's and the campaign's.

/** The page's previews; a stranger has none, so all strangers can share a cached page. */
export async function previewsShown(guest: Guest, bookId: number) {
  const owner = ownerBehind(guest)
  if (!owner) return { agreed: false, previews: [] }
  const [agreed, previews] = await Promise.all([
    hasAgreedTo(db, owner, 'guardian'),
    previewsOf(db, owner, bookId),
  ])
  const needed = await keysNeeded(
    db,
    previews.map(({ photoKey }) => photoKey),
  )
  const shown = previews.map((preview): PreviewShown => {
    const { name, state, photoKey } = preview
    const isNeeded = needed.has(photoKey)
    return {
      name,
      state,
      photoKey,
      isNeeded,
      ...(state === 'failed' && { fault: sentenceOf(refusalBehind(preview)) }),
    }
  })
  return { agreed, previews: shown }
}

interface Sent {
  guest: Guest
  bookId: number
  channel: Channel
  photo?: Uint8Array
  agrees: boolean
}

/** From the shop's own pages, which ask for a guardian's consent first. A new visitor's cookie goes into `headers`. */
export async function begin({ guest, agrees, photo, ...asked }: Sent, headers: Headers) {
  if (!photo) throw new Refusal('photo.empty', 'photo')
  await assertGuardian(guest, agrees)
  const owner = await ownerIn(guest, headers)
  if (agrees) await noteGuardian(owner)
  return startPreview(
    db,
    { owner, from: guest.visit.address },
    { ...asked, photo, consent: versions.guardian },
  )
}

/** Consent given now or earlier: the shop's own pages paint no child without it. */
async function assertGuardian(guest: Guest, agrees = false) {
  const owner = ownerBehind(guest)
  if (agrees || (owner && (await hasAgreedTo(db, owner, 'guardian')))) return
  throw new Refusal('photo.noConsent', 'consent')
}

/** Handles the other forms of a book's page; undefined for a form about a photo. */
type Otherwise<Done> = (form: FormData, headers: Headers) => Promise<Done> | undefined

/** The form's action: a first preview, the same photo again, deleting everything, or a guardian's consent alone. */
export async function changePreviews<Done = never>(
  args: ActionFunctionArgs,
  guest: Guest,
  { channel, otherwise }: { channel: Channel; otherwise?: Otherwise<Done> },
) {
  const bookId = found(idFrom(args.params.id), 'book.unknown')
  const back = address.previewOn(pageBehind(args.request, bookId, channel))
  const headers = new Headers()
  const typed = new FormData()
  const deed = async () => {
    const { photo, form } = await readFormWithPhoto(args.request, typed)
    const other = otherwise?.(form, headers)
    if (other) return other
    const asked = fieldsOf(form, previewDeed)
    if (asked.intent === 'agree') {
      await agree(guest, asked.consent === 'on')
      return redirect(back, 303)
    }
    if (asked.intent === 'preview')
      await begin({ guest, bookId, channel, photo, agrees: asked.consent === 'on' }, headers)
    else await (asked.intent === 'again' ? again : erase)(guest, asked.name)
    return redirectWithToast(back, asked.intent === 'erase' ? 'photoErased' : 'previewStarted', headers)
  }
  return answerForm(args, typed, deed, headers)
}

/** The form's page; a visit that changes the photo of a cart item or an order continues with it. */
function pageBehind(request: Request, bookId: number, channel: Channel) {
  if (channel === 'wadiz') return address.wadizBookToShare(bookId)
  const query = new URL(request.url).searchParams
  const order = idFrom(query.get('correct') ?? '')
  if (order) return address.bookForOrder(bookId, order)
  const item = idFrom(query.get('edit') ?? '')
  return item ? address.bookToEdit(bookId, item) : address.bookToShare(bookId)
}

/** For a photo that came by the API, which asks for no consent. */
async function agree(guest: Guest, agrees: boolean) {
  const owner = ownerBehind(guest)
  if (!owner) throw new Refusal('photo.gone', 'photo')
  await assertGuardian(guest, agrees)
  await noteGuardian(owner)
}

/** One row for each wording, because no limit counts the forms sent before their photo is checked. */
async function noteGuardian(owner: Owner) {
  if (!(await hasAgreedTo(db, owner, 'guardian'))) await noteConsents(db, owner, ['guardian'])
}

/** Further paintings need a preview of the caller's own and a guardian's consent. */
export async function ownerToPaintFor(guest: Guest, name: string): Promise<Owner> {
  const owner = ownerBehind(guest)
  if (!owner || !(await previewOf(db, owner, name))) throw new Refusal('preview.gone')
  await assertGuardian(guest)
  return owner
}

async function again(guest: Guest, name: string) {
  const owner = await ownerToPaintFor(guest, name)
  await askAgain(db, { owner, from: guest.visit.address }, name)
}

async function erase(guest: Guest, name: string) {
  const owner = ownerBehind(guest)
  const preview = owner && (await previewOf(db, owner, name))
  if (!preview || !(await erasePhoto(db, owner, preview.photoKey))) throw new Refusal('photo.gone', 'photo')
}
