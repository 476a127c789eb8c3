import { redirect } from '@remix-run/node'
import {
  beginOrderedHead,
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
import { isFinished, previewKey } from '~/domain/previews/preview'
import { previewName } from '~/domain/previews/preview.input.server'
import { Refusal } from '~/domain/refusal'
import { storage } from '~/domain/storage.server'
import { parseFields, parseInput } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { openHeadFile, parseHeadFile } from '~/routes/heads/head-file.server'
import { changeHead, loadHeadView, redirectToHead } from '~/routes/heads/head-form.server'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'
import { looksLetterOf } from '../orders/order.server'

/** Without a reason for a look at the photo nothing of it is shown, neither here nor in the pictures. */
export async function loadHeadPage(guest: Operator, id: number, request: Request) {
  const head = await requireOrderedHead(db, id)
  await recordOrderView(db, id, auditActor(guest))
  const { orderNumber, title, childName } = head.order
  const order = { id, orderNumber, title, childName }
  if (!(await hasReasonToLook(db, id, auditActor(guest)))) return { order }
  const made = new URL(request.url).searchParams.get('made')
  if (made !== null) return { order, made: await loadMade(id, parseInput(previewName, made)) }
  const view = await loadHeadView(head, request, (file, of) => officeUrls.headPicture(id, file, of))
  return { order, head: { ...view, seen: head.name, back: officeUrls.order(id) } }
}

export type HeadPageView = Awaited<ReturnType<typeof loadHeadPage>>

async function loadMade(id: number, name: string) {
  const ordered = await requireOrderedHead(db, id)
  const { state } = await requireMadeHead(db, ordered, name)
  return {
    name,
    seen: ordered.name,
    isFailed: state === 'failed',
    isWaiting: !isFinished({ state }),
    before: officeUrls.headPicture(id, 'page.webp', ordered.name),
    after: officeUrls.headPicture(id, 'page.webp', name),
  }
}

export async function handleHeadPageAction(guest: Operator, id: number, request: Request, form: FormData) {
  const by = auditActor(guest)
  const intent = form.get('intent')
  if (intent === 'open') return openHead(guest, id, form)
  if (!(await hasReasonToLook(db, id, by))) throw new Refusal('photo.noReason')
  if (intent === 'replace') {
    const named = (field: string) => parseInput(previewName, form.get(field))
    await replaceOrderedHead(db, id, { made: named('made'), seen: named('seen') }, by)
    return redirectWithToast(officeUrls.order(id), 'headCorrected')
  }
  const head = await requireSeenHead(db, id, form.get('seen'))
  const fields = await changeHead(head, form)
  if (fields.intent !== 'use') return redirectToHead(request, fields)
  return redirect(officeUrls.headMade(id, await requestOrderedHead(db, head)), 303)
}

async function openHead(guest: Operator, id: number, form: FormData) {
  const { why: reason, note } = parseFields(form, photoLookForm)
  await requireOrderedHead(db, id)
  const look = { orderId: id, kind: 'source', reason, note } as const
  await recordPhotoLook(db, look, auditActor(guest), looksLetterOf(guest))
  await beginOrderedHead(db, id)
  return redirect(officeUrls.head(id), 303)
}

export async function findHeadPicture(
  guest: Operator,
  id: number,
  file: string | undefined,
  { signal, url }: Request,
) {
  if (!(await hasReasonToLook(db, id, auditActor(guest)))) return undefined
  const head = await requireOrderedHead(db, id)
  const known = parseHeadFile(file)
  if (known) return openHeadFile(head, known, signal)
  const name = previewName.safeParse(new URL(url).searchParams.get('of'))
  if (file !== 'page.webp' || !name.success) return undefined
  await requireMadeHead(db, head, name.data)
  const bytes = await storage.get(previewKey(name.data))
  return bytes && { type: 'image/webp', bytes, tag: name.data }
}
