import { redirect } from '@remix-run/node'
import { findCampaignBook } from '~/domain/books/books.server'
import { isCampaignOpen } from '~/domain/campaigns/campaigns.server'
import { preorderConsents } from '~/domain/consents/consent'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { findChildName } from '~/domain/orders/checkout/child-name.server'
import type { OrderDraft } from '~/domain/orders/checkout/drafts.server'
import { orderDraftForm } from '~/domain/orders/checkout/order-draft.input.server'
import { styleOfOrder } from '~/domain/orders/order'
import { preorderForm } from '~/domain/orders/order.input.server'
import { findPreorderByPreview } from '~/domain/orders/orders.server'
import { findPicturedPreorders } from '~/domain/preorders/child-pictures.server'
import { toPreorderStatus } from '~/domain/preorders/preorder'
import { type Preview, previewKey } from '~/domain/previews/preview'
import { findNewestCampaignPreview, findOwnPreview, previewOf } from '~/domain/previews/previews.server'
import { ignoreRefusal, Refusal } from '~/domain/refusal'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { addWordsTo } from '~/domain/sealed-words/order-words.server'
import { newName } from '~/domain/tokens.server'
import { formatPhone } from '~/domain/users/phone'
import type { Owner } from '~/domain/visitors/owner'
import { findOwner, type Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { grantAccess } from '~/http/registration-access.server'
import { redirectWithToast } from '~/http/respond.server'
import { preorderConsentTexts } from '~/texts/campaign/preorder-consents'
import { campaignUrls } from '~/urls/campaign'
import { urls } from '~/urls/shop'
import { findAccessibleOrder } from '../order/checkout.server'
import { findChildCover } from '../order/child-cover.server'
import { readOrderDraft, redirectToAddresses, saveCheckoutDraft } from '../order/order-drafts.server'
import { prefillBuyer, prefillRecipient } from '../order/prefill.server'
import { drawTitlePage } from '../order/title-page.server'
import { registerPreorder } from './preorders.server'
import { campaignPaymentUrl } from './registrations.server'

export async function loadRegistration(guest: Guest, query: URLSearchParams) {
  const bookId = parseId(query.get('book') ?? '')
  const owner = findOwner(guest)
  const { draft, isDraftUnread } = await readOrderDraft(owner)
  const made = query.get('made')
  const isOpen = isCampaignOpen()
  // Which picture the form is for may stand in the draft alone.
  if (isOpen && isDraftUnread && made === null)
    return { isOpen, isSoldOut: false, bookId, isDraftUnread, form: undefined }
  const picture = owner && (await findPicture(owner, { made, bookId, draft }))
  const book = picture && (await findCampaignBook(db, picture.bookId))
  if (!isOpen || !owner || !picture || !book || book.isSoldOut)
    return {
      isOpen,
      isSoldOut: !!picture && !(book && !book.isSoldOut),
      bookId,
      isDraftUnread: false,
      form: undefined,
    }
  const before = await findPreorderByPreview(db, owner, { previewKey: previewKey(picture.name) })
  const { id, title, imageUrl, cover } = book
  const typed: Record<string, string> = {
    ...(await prefillBuyer(guest)),
    ...(await readDraftFields(owner, draft, picture)),
  }
  return {
    isOpen,
    isSoldOut: false,
    bookId: id,
    isDraftUnread,
    form: {
      made: picture.name,
      book: { id, title, imageUrl, cover },
      typed: prefillRecipient(typed, draft),
      titlePage: await drawTitlePage({ ...typed, id, title }),
      childCover: await findChildCover(owner, { ...picture, bookId: id, previewName: picture.name }, typed),
      shownHash: await shownHashOf(picture),
      before: before && { id: before.id, childName: (await addWordsTo(db, before)).childName },
      requestKey: newName(),
    },
  }
}

interface PictureQuery {
  made: string | null
  bookId?: number
  draft?: OrderDraft
}

/** Without its child's name while the key store is out of reach. */
type NamedPicture = Preview & { childName: string | null }

/** The requested picture, also one made in the shop: a parent may come from there. */
async function findPicture(
  owner: Owner,
  { made, bookId, draft }: PictureQuery,
): Promise<NamedPicture | undefined> {
  if (made !== null) return findFinishedPreview(owner, made)
  const newest = await findNewestCampaignPreview(db, owner, bookId)
  // The draft's picture takes precedence over the newest one, unless that is newer than the draft.
  const drafted = bookId ? undefined : draft?.fields.made
  if (!draft || !drafted || (newest && newest.createdAt > draft.changedAt)) return newest
  const isDone = await findPreorderByPreview(db, owner, { previewKey: previewKey(drafted) })
  return (!isDone && (await findFinishedPreview(owner, drafted))) || newest
}

async function findFinishedPreview(owner: Owner, name: string): Promise<NamedPicture | undefined> {
  const picture = await previewOf(db, owner, name).catch(async (error) => {
    ignoreRefusal(error)
    const unnamed = await findOwnPreview(db, owner, name)
    return unnamed && { ...unnamed, childName: null }
  })
  return picture?.state === 'done' ? picture : undefined
}

/** A second child has the same parents and address, so those stay; a dedication belongs to one picture alone. */
async function readDraftFields(owner: Owner, draft: OrderDraft | undefined, picture: NamedPicture) {
  const { item: _, made: drafted = '', childName: __, ...fields } = draft?.fields ?? {}
  const { dedication, dedicatedBy, dedicatedOn, ...rest } = fields
  const childName = await findChildName(db, owner, picture, draft)
  const isDone = await findPreorderByPreview(db, owner, { previewKey: previewKey(drafted) })
  return {
    ...rest,
    ...(childName && { childName }),
    ...(drafted === picture.name && !isDone && fields),
  }
}

async function shownHashOf({ bookId, name }: Preview): Promise<string | undefined> {
  const key = previewKey(name)
  const { shownHash } = await buildPreviewPin(db, { bookId, previewKey: key }, await hashPicture(key))
  return shownHash ?? undefined
}

/** No login is needed: the registration's code proves the ownership later. */
export async function handleRegisterAction(
  guest: Guest,
  form: FormData,
  { request, headers }: RegisterRequest,
) {
  const owner = findOwner(guest)
  if (!owner) throw new Refusal('preview.gone')
  const draft = parseFields(form, orderDraftForm)
  await saveCheckoutDraft(owner, draft)
  const look = form.get('look')
  if (look === 'book') return redirect(urls.wholeBook(draft.made ?? '', true), 303)
  if (look === 'title') return redirect(`${campaignUrls.wadizCheckoutOf(draft.made ?? '')}#first-page`, 303)
  if (look === 'address') return redirectToAddresses(guest, draft, headers)
  const looked = preorderConsents.find((kind) => kind === look)
  if (looked) return redirect(preorderConsentTexts[looked].text, 303)
  const { made, words, hasCoverName, shown: shownHash, key } = parseFields(form, preorderForm)
  const entry = {
    ...(await requirePicture(owner, made)),
    ...words,
    hasCoverName,
    isReceiverTyped: true,
    shownHash: shownHash ?? '',
    requestKey: key,
    consents: { agreed: preorderConsents, address: guest.visit.address },
  }
  const { id } = await registerPreorder(guest, entry, headers)
  await grantAccess(request, [id], headers)
  return redirectWithToast(campaignUrls.wadizDone(id), 'preordered', headers)
}

interface RegisterRequest {
  request: Request
  headers: Headers
}

async function requirePicture(owner: Owner, name: string) {
  const picture = await findFinishedPreview(owner, name)
  if (!picture) throw new Refusal('preview.gone')
  return { bookId: picture.bookId, sourceKey: picture.photoKey ?? undefined, previewKey: previewKey(name) }
}

/** For the browser that registered, or that has shown the code. */
export async function findRegistration(guest: Guest, request: Request, id: number | undefined) {
  const order = id ? await findAccessibleOrder(guest, request, id) : undefined
  if (order?.channel !== 'wadiz' || !order.handoffToken) return undefined
  const { orderNumber, title, bookId, handoffToken: code } = order
  const { childName } = await addWordsTo(db, order)
  const { customerName, customerPhone, customerEmail } = await addContact(db, order)
  return {
    ...{ id: order.id, orderNumber, title, bookId, childName, customerName, code },
    status: toPreorderStatus(order.status),
    phone: customerPhone && formatPhone(customerPhone),
    email: customerEmail,
    style: styleOfOrder(order),
    picture: (await findPicturedPreorders(db, [order])).size
      ? campaignUrls.childPicture(order.id)
      : undefined,
    pay: campaignPaymentUrl(order),
  }
}
