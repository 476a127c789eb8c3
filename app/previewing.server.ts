import type { ActionFunctionArgs } from '@remix-run/node'
import { address } from './addresses'
import { answerForm, found, redirectWithToast, sentenceOf } from './answer.server'
import { db } from './domain/db.server'
import { idFrom } from './domain/input.server'
import { erasePhoto, guardianConsent, hasAgreed } from './domain/photos/photos.server'
import type { Channel, PreviewShown } from './domain/previews/preview'
import { previewDeed } from './domain/previews/preview.input.server'
import {
  askAgain,
  previewOf,
  previewsOf,
  refusalBehind,
  startPreview,
} from './domain/previews/previews.server'
import { Refusal } from './domain/refusal'
import { type Guest, ownerBehind, ownerIn } from './door.server'
import { fieldsOf, readFormWithPhoto } from './input.server'

// The photo and its previews on a book's page, the shop's and the campaign's.

/** What the page shows of them; of a stranger nothing is known, so the page stays the same for all of those. */
export async function previewsShown(guest: Guest, bookId: number) {
  const owner = ownerBehind(guest)
  if (!owner) return { agreed: false, previews: [] }
  const [agreed, previews] = await Promise.all([hasAgreed(db, owner), previewsOf(db, owner, bookId)])
  const shown = previews.map((preview): PreviewShown => {
    const { name, state, photoKey } = preview
    return { name, state, photoKey, ...(state === 'failed' && { fault: sentenceOf(refusalBehind(preview)) }) }
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

/** From our own pages, which ask a guardian first. Whoever sends something new here is remembered by `headers`. */
export async function begin({ guest, agrees, photo, ...asked }: Sent, headers: Record<string, string>) {
  if (!photo) throw new Refusal('photo.empty', 'photo')
  const consent = await guardianConsent(db, ownerBehind(guest), agrees)
  const owner = await ownerIn(guest, headers)
  return startPreview(db, { owner, from: guest.visit.address }, { ...asked, photo, consent })
}

/** The form's deed: a first preview, the same photo again, or everything of it away. */
export async function changePreviews(args: ActionFunctionArgs, guest: Guest, channel: Channel) {
  const bookId = found(idFrom(args.params.id), 'book.unknown')
  const page = channel === 'wadiz' ? address.wadizBookToShare(bookId) : address.bookToShare(bookId)
  const back = address.previewOn(page)
  const headers: Record<string, string> = {}
  const typed = new FormData()
  const deed = async () => {
    const { photo, form } = await readFormWithPhoto(args.request, typed)
    const asked = fieldsOf(form, previewDeed)
    if (asked.intent === 'preview')
      await begin({ guest, bookId, channel, photo, agrees: asked.consent === 'on' }, headers)
    else await (asked.intent === 'again' ? again : erase)(guest, asked.name)
    return redirectWithToast(back, asked.intent === 'erase' ? 'photoErased' : 'previewStarted', headers)
  }
  return answerForm(args, typed, deed, headers)
}

async function again(guest: Guest, name: string) {
  const owner = ownerBehind(guest)
  if (!owner) throw new Refusal('photo.gone', 'photo')
  await askAgain(db, { owner, from: guest.visit.address }, name)
}

async function erase(guest: Guest, name: string) {
  const owner = ownerBehind(guest)
  const preview = owner && (await previewOf(db, owner, name))
  if (!preview || !(await erasePhoto(db, owner, preview.photoKey))) throw new Refusal('photo.gone', 'photo')
}
