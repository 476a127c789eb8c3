import { redirect } from '@remix-run/node'
import {
  beginOrderedHead,
  type OrderedHead,
  replaceOrderedHead,
  requestOrderedHead,
  requireMadeHead,
  requireOrderedHead,
  requireSeenHead,
} from '~/domain/corrections/correct-ordered-head.server'
import { db } from '~/domain/db.server'
import { photoLookForm } from '~/domain/orders/office/order-detail.input.server'
import { recordOrderView } from '~/domain/orders/office/order-detail.server'
import { hasReasonToLook, recordPhotoLook } from '~/domain/photos/look-at-photo.server'
import type { WhichHead } from '~/domain/photos/strokes'
import { isFinished, type Preview, previewKey } from '~/domain/previews/preview'
import { previewName } from '~/domain/previews/preview.input.server'
import { isSecondOnPicture, readCutHead } from '~/domain/previews/preview-photos.server'
import { Refusal } from '~/domain/refusal'
import { addWordsTo } from '~/domain/sealed-words/order-words.server'
import { storage } from '~/domain/storage.server'
import { parseFields, parseInput } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { openHeadFile, parseHeadFile } from '~/routes/heads/head-file.server'
import { changeHead, loadHeadView, redirectToHead } from '~/routes/heads/head-form.server'
import { whichHeadOf } from '~/urls/head'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'
import { looksLetterOf } from '../orders/order.server'

/** Without a reason for a look at the photo nothing of it is shown, neither here nor in the pictures. */
export async function loadHeadPage(guest: Operator, id: number, request: Request) {
  const which = whichHeadOf(request.url)
  const head = await requireOrderedHead(db, id, which)
  await recordOrderView(db, id, auditActor(guest))
  const { orderNumber, title, childName } = await addWordsTo(db, head.order)
  const order = { id, orderNumber, title, childName, which }
  if (!(await mayLookAtHead(guest, id, which))) return { order }
  const made = new URL(request.url).searchParams.get('made')
  if (made !== null) return { order, made: await loadMade(head, parseInput(previewName, made)) }
  const view = await loadHeadView(head, request, (file, of) => officeUrls.headPicture(id, file, which, of))
  return { order, head: { ...view, seen: head.name, back: officeUrls.order(id) } }
}

export type HeadPageView = Awaited<ReturnType<typeof loadHeadPage>>

/** The reason for a look at a photo holds for work on its head, but not for the other photo. */
const mayLookAtHead = (guest: Operator, orderId: number, which: WhichHead) =>
  hasReasonToLook(db, { orderId, kind: lookKinds[which] }, auditActor(guest))
const lookKinds = { first: 'source', second: 'second' } as const

async function loadMade(ordered: OrderedHead, name: string) {
  const { which, order } = ordered
  const made = await requireMadeHead(db, ordered, name)
  const { state } = made
  const isOnPicture = [await requireMadeHead(db, ordered, ordered.name), made].every(isShowing(which))
  const pictureOf = (of: string) =>
    officeUrls.headPicture(order.id, isOnPicture ? 'page.webp' : 'cut.png', which, of)
  return {
    name,
    seen: ordered.name,
    isFailed: state === 'failed',
    isWaiting: !isFinished({ state }),
    isOnPicture,
    before: pictureOf(ordered.name),
    after: pictureOf(name),
  }
}

export async function handleHeadPageAction(guest: Operator, id: number, request: Request, form: FormData) {
  const which = whichHeadOf(request.url)
  const intent = form.get('intent')
  if (intent === 'open') return openHead(guest, { orderId: id, which }, form)
  if (!(await mayLookAtHead(guest, id, which))) throw new Refusal('photo.noReason')
  if (intent === 'replace') {
    const named = (field: string) => parseInput(previewName, form.get(field))
    const chosen = { made: named('made'), seen: named('seen'), which }
    await replaceOrderedHead(db, id, chosen, auditActor(guest))
    return redirectWithToast(officeUrls.order(id), 'headCorrected')
  }
  const head = await requireSeenHead(db, id, { which, seen: form.get('seen') })
  const fields = await changeHead(head, form)
  if (fields.intent !== 'use') return redirectToHead(request, fields)
  return redirect(officeUrls.headMade(id, await requestOrderedHead(db, head), which), 303)
}

async function openHead(
  guest: Operator,
  { orderId, which }: { orderId: number; which: WhichHead },
  form: FormData,
) {
  const { why: reason, note } = parseFields(form, photoLookForm)
  await requireOrderedHead(db, orderId, which)
  const look = { orderId, kind: lookKinds[which], reason, note }
  await recordPhotoLook(db, look, auditActor(guest), looksLetterOf(guest))
  await beginOrderedHead(db, orderId, which)
  return redirect(officeUrls.head(orderId, which), 303)
}

export async function findHeadPicture(
  guest: Operator,
  id: number,
  file: string | undefined,
  { signal, url }: Request,
) {
  const which = whichHeadOf(url)
  if (!(await mayLookAtHead(guest, id, which))) return undefined
  const head = await requireOrderedHead(db, id, which)
  const known = parseHeadFile(file)
  if (known) return openHeadFile(head, known, signal)
  const name = previewName.safeParse(new URL(url).searchParams.get('of'))
  if (!name.success) return undefined
  return readMade(file, which, await requireMadeHead(db, head, name.data))
}

/** The picture before or after if the head is on it, or the head alone, cut out. */
async function readMade(file: string | undefined, which: WhichHead, preview: Preview) {
  const { name } = preview
  const isCut = file === 'cut.png'
  if (!isCut && !(file === 'page.webp' && isShowing(which)(preview))) return undefined
  const bytes = await (isCut ? readCutHead(db, name, which) : storage.get(previewKey(name)))
  return bytes && { type: isCut ? 'image/png' : 'image/webp', bytes, tag: `${name}-${which}-${file}` }
}

/** A picture shows one head, the other one is on pages of its book alone. */
const isShowing = (which: WhichHead) => (preview: Preview) =>
  isSecondOnPicture(preview) === (which === 'second')
