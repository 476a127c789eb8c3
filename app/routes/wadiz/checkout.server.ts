import { redirect } from '@remix-run/node'
import { campaignBookPage } from '~/domain/books/books.server'
import { isCampaignOpen } from '~/domain/campaigns/campaigns.server'
import { preorderConsents } from '~/domain/consents/consent'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { pictureDigest, shownWith } from '~/domain/orders/approved-preview.server'
import { shownStatus } from '~/domain/orders/campaign/preorder'
import { registeredWith } from '~/domain/orders/campaign/preorders.server'
import { childNameFor } from '~/domain/orders/child-name.server'
import { type Draft, draftOf } from '~/domain/orders/drafts.server'
import { orderDraft, preorderForm } from '~/domain/orders/order.input.server'
import type { Owner } from '~/domain/photos/photo'
import { type Preview, previewKey } from '~/domain/previews/preview'
import { newestForCampaign, previewOf } from '~/domain/previews/previews.server'
import { Refusal } from '~/domain/refusal'
import { newName } from '~/domain/tokens.server'
import { spacedPhone } from '~/domain/users/joining'
import { type Guest, ownerBehind } from '~/http/auth.server'
import { fieldsOf } from '~/http/input.server'
import { grant } from '~/http/registration-access.server'
import { redirectWithToast } from '~/http/respond.server'
import { preorderConsentTexts } from '~/texts/campaign/preorder-consents'
import { campaignAddress } from '~/urls/campaign'
import { address } from '~/urls/shop'
import { memberIn, ownOrGranted } from '../order/checkout.server'
import { titlePageOf } from '../order/title-page.server'
import { keepTypedOrder } from '../order/typed-orders.server'
import { register } from './preorders.server'
import { paymentOf } from './registrations.server'

/** The form's data: for the requested picture or the newest one, or the reason why there is none. */
export async function registrationOf(guest: Guest, query: URLSearchParams) {
  const bookId = idFrom(query.get('book') ?? '')
  const owner = ownerBehind(guest)
  const draft = owner && (await draftOf(db, owner))
  const picture = owner && (await pictureMeant(owner, { made: query.get('made'), bookId, draft }))
  const book = picture && (await campaignBookPage(db, picture.bookId))
  const isOpen = isCampaignOpen()
  if (!isOpen || !owner || !picture || !book || book.isSoldOut)
    return { isOpen, isSoldOut: !!picture && !(book && !book.isSoldOut), bookId, form: undefined }
  const before = await registeredWith(db, owner, { previewKey: previewKey(picture.name) })
  const { id, title, imageUrl, cover } = book
  const typed: Record<string, string> = {
    ...(await memberIn(guest)),
    ...(await typedIn(owner, draft, picture)),
  }
  return {
    isOpen,
    isSoldOut: false,
    bookId: id,
    form: {
      made: picture.name,
      book: { id, title, imageUrl, cover },
      typed,
      titlePage: await titlePageOf({ ...typed, id, title }),
      shown: await shownOf(picture),
      before: before && { id: before.id, childName: before.childName },
      requestKey: newName(),
    },
  }
}

interface Meant {
  made: string | null
  bookId?: number
  draft?: Draft
}

/** The requested picture, also one made in the shop: a parent may come from there. */
async function pictureMeant(owner: Owner, { made, bookId, draft }: Meant): Promise<Preview | undefined> {
  if (made !== null) return finished(owner, made)
  const newest = await newestForCampaign(db, owner, bookId)
  // The draft's picture takes precedence over the newest one, unless that is newer than the draft.
  const drafted = bookId ? undefined : draft?.fields.made
  if (!draft || !drafted || (newest && newest.createdAt > draft.changedAt)) return newest
  const isDone = await registeredWith(db, owner, { previewKey: previewKey(drafted) })
  return (!isDone && (await finished(owner, drafted))) || newest
}

async function finished(owner: Owner, name: string): Promise<Preview | undefined> {
  const picture = await previewOf(db, owner, name)
  return picture?.state === 'done' ? picture : undefined
}

/** A second child has the same parents and address, so those stay; a dedication belongs to one picture alone. */
async function typedIn(owner: Owner, draft: Draft | undefined, picture: Preview) {
  const { item: _, made: drafted = '', childName: __, dedication, ...kept } = draft?.fields ?? {}
  const childName = await childNameFor(db, owner, picture, draft)
  const isDone = await registeredWith(db, owner, { previewKey: previewKey(drafted) })
  return {
    ...kept,
    ...(childName && { childName }),
    ...(dedication && drafted === picture.name && !isDone && { dedication }),
  }
}

async function shownOf({ bookId, name }: Preview): Promise<string | undefined> {
  const key = previewKey(name)
  const { shownHash } = await shownWith(db, { bookId, previewKey: key }, await pictureDigest(key))
  return shownHash ?? undefined
}

/** No login is needed: the registration's code proves the ownership later. */
export async function registerByForm(guest: Guest, form: FormData, { request, headers }: Asked) {
  const owner = ownerBehind(guest)
  if (!owner) throw new Refusal('preview.gone')
  const draft = fieldsOf(form, orderDraft)
  await keepTypedOrder(owner, draft)
  const look = form.get('look')
  if (look === 'book') return redirect(address.wholeBook(draft.made ?? '', true), 303)
  if (look === 'title')
    return redirect(`${campaignAddress.wadizCheckoutOf(draft.made ?? '')}#first-page`, 303)
  const looked = preorderConsents.find((kind) => kind === look)
  if (looked) return redirect(preorderConsentTexts[looked].text, 303)
  const { made, words, shown, key } = fieldsOf(form, preorderForm)
  const entry = {
    ...(await pictureChosen(owner, made)),
    ...words,
    isReceiverTyped: true,
    shownHash: shown ?? '',
    requestKey: key,
    consents: { agreed: preorderConsents, address: guest.visit.address },
  }
  const { id } = await register(guest, entry, headers)
  await grant(request, [id], headers)
  return redirectWithToast(campaignAddress.wadizDone(id), 'preordered', headers)
}

interface Asked {
  request: Request
  headers: Headers
}

async function pictureChosen(owner: Owner, name: string) {
  const picture = await finished(owner, name)
  if (!picture) throw new Refusal('preview.gone')
  return { bookId: picture.bookId, sourceKey: picture.photoKey, previewKey: previewKey(name) }
}

/** For the browser that registered, or that has shown the code. */
export async function registeredFor(guest: Guest, request: Request, id: number | undefined) {
  const order = id ? await ownOrGranted(guest, request, id) : undefined
  if (order?.channel !== 'wadiz' || !order.handoffToken) return undefined
  const { orderNumber, title, bookId, childName, handoffToken: code } = order
  const { customerName, customerPhone, customerEmail } = order
  return {
    ...{ id: order.id, orderNumber, title, bookId, childName, customerName, code },
    status: shownStatus(order.status),
    phone: customerPhone && spacedPhone(customerPhone),
    email: customerEmail,
    pay: paymentOf(order),
  }
}
