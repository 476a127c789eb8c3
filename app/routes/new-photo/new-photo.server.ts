import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { type NewPhotoFields, newPhotoForm } from '~/domain/approvals/photo-request.input.server'
import {
  approveNewChild,
  findAnswerLook,
  findAnswerPreview,
  hashAnswer,
  keepOrderedChild,
  requireOpenRequest,
  sendDoubtedHead,
  sendDrawnChild,
  sendNewLook,
  sendNewPhoto,
} from '~/domain/corrections/answer-photo-request.server'
import { db } from '~/domain/db.server'
import { isBlocking, type Preview, photoKeyOf, styleOf } from '~/domain/previews/preview'
import { toPreviewRefusal } from '~/domain/previews/previews.server'
import { Refusal } from '~/domain/refusal'
import { addWordsTo } from '~/domain/sealed-words/order-words.server'
import type { Guest } from '~/http/auth.server'
import { formatDateTime } from '~/http/formats/dates.server'
import { parseFields, readForm, readFormWithPhoto } from '~/http/input.server'
import { messageOf, respondForm } from '~/http/respond.server'
import { photoReasonSentence } from '~/texts/orders/photo-request'
import { newPhotoUrls } from '~/urls/new-photo'
import { readLookForm } from '../children/room.server'

/** The step follows from the preview that was last asked for; a link that has ended says why. */
export async function loadNewPhoto(token: string, query: URLSearchParams) {
  const open = await requireOpenRequest(db, token).catch(catchRefusal)
  if (open instanceof Refusal) {
    const isThanks = open.code === 'photoRequest.answered' || open.code === 'photoRequest.kept'
    const status = isThanks ? 200 : open.code === 'photoRequest.unknown' ? 404 : 410
    return data({ step: 'ended' as const, message: messageOf(open), isThanks }, { status })
  }
  const { order, request } = open
  const preview = await findAnswerPreview(db, open)
  const look = await findAnswerLook(db, open)
  const common = {
    title: order.title,
    childName: (await addWordsTo(db, order)).childName ?? undefined,
    page: newPhotoUrls.page(token),
    again: newPhotoUrls.again(token),
    until: formatDateTime(request.expiresAt),
    isDrawn: order.isDrawn,
  }
  if (preview && preview.state !== 'failed' && !query.has('again'))
    return preview.state === 'done'
      ? { ...common, step: 'result' as const, ...(await toResult(token, open.order, preview)), look }
      : { ...common, step: 'making' as const, isFromPhoto: photoKeyOf(preview) !== null }
  return {
    ...common,
    step: 'ask' as const,
    upload: newPhotoUrls.upload(token),
    reason: photoReasonSentence(request.reason, common.isDrawn),
    fault: preview?.state === 'failed' ? messageOf(toPreviewRefusal(preview)) : undefined,
    isAcceptable: preview?.state === 'failed' && isBlocking(preview.reason),
    look,
  }
}

type Open = Awaited<ReturnType<typeof requireOpenRequest>>

async function toResult(token: string, order: Open['order'], preview: Preview) {
  const { name } = preview
  return {
    picture: newPhotoUrls.picture(token, name),
    shownHash: await hashAnswer(db, order, name),
    style: styleOf(preview),
    doubt: preview.doubt,
  }
}

function catchRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.code.startsWith('photoRequest.')) return error
  throw error
}

export async function handleNewPhoto(args: ActionFunctionArgs, { visit }: Guest) {
  const { token = '' } = args.params
  const sender = { token, address: visit.address }
  const typed = new FormData()
  const command = async () => {
    const { photo, form } = await readSent(args.request, typed)
    const fields = parseFields(form, newPhotoForm)
    if (fields.intent === 'preview') await sendPhoto(sender, photo, fields)
    if (fields.intent === 'drawn') await sendDrawnChild(db, sender)
    if (fields.intent === 'anyway') await sendDoubtedHead(db, sender)
    if (fields.intent === 'look') await sendLook(sender, form)
    if (fields.intent === 'keep') await keepOrderedChild(db, sender, { requestId: visit.id })
    if (fields.intent === 'approve')
      await approveNewChild(db, sender, { shownHash: fields.shownHash, requestId: visit.id })
    return redirect(newPhotoUrls.page(token), { status: 303, headers: { 'Cache-Control': 'no-store' } })
  }
  return respondForm(args, typed, command, new Headers({ 'Cache-Control': 'no-store' }))
}

/** A look has more fields than a form with a photo may have. */
async function readSent(request: Request, typed: FormData) {
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? ''))
    return readFormWithPhoto(request, typed)
  const form = await readForm(request)
  for (const [name, value] of form) typed.append(name, value)
  return { form, photo: undefined }
}

interface Sender {
  token: string
  address: string
}

export async function sendPhoto(
  sender: Sender,
  photo: Uint8Array | undefined,
  { consent, face }: NewPhotoFields,
): Promise<string> {
  // A link that has ended is no fault of the photo.
  await requireOpenRequest(db, sender.token)
  if (!photo) throw new Refusal('photo.empty', 'photo')
  return sendNewPhoto(db, sender, { photo, face, agrees: consent === 'on' })
}

async function sendLook(sender: Sender, form: FormData) {
  const look = await findAnswerLook(db, await requireOpenRequest(db, sender.token))
  if (!look) throw new Refusal('approval.notDrawn')
  await sendNewLook(db, sender, readLookForm(form, look))
}
