import { config } from '~/config/config.server'
import { type PhotoReason, photoReasons } from '~/domain/approvals/photo-request'
import { photoRequestForm } from '~/domain/approvals/photo-request.input.server'
import {
  askForPhoto,
  findLastPhotoRequest,
  type PhotoLetter,
  withdrawPhotoRequest,
} from '~/domain/approvals/photo-requests.server'
import { db } from '~/domain/db.server'
import { findBoardOrder } from '~/domain/fulfilment/board.server'
import { parseId } from '~/domain/input.server'
import { recordOrderView } from '~/domain/orders/office/order-detail.server'
import type { HeadDoubt } from '~/engines/composite/composite'
import { formatDateTime } from '~/http/formats/dates.server'
import { parseFields } from '~/http/input.server'
import { redirectWithToast, requireFound } from '~/http/respond.server'
import { photoReasonSentence, photoReasonTexts, photoRequestLetter } from '~/texts/orders/photo-request'
import { newPhotoUrls } from '~/urls/new-photo'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'

export async function loadPhotoRequest(guest: Operator, id: number, url: string) {
  const order = requireFound(await findBoardOrder(db, id), 'order.unknown')
  const request = await findLastPhotoRequest(db, id)
  await recordOrderView(db, id, auditActor(guest))
  const { orderNumber, title, childName, doubt, isDrawn } = order
  return {
    order: { id, orderNumber, title, childName },
    likely: doubt && !isDrawn ? reasonOfDoubt[doubt] : 'likeness',
    reasons: photoReasons
      .filter((reason) => reason === 'likeness' || !isDrawn)
      .map((reason) => ({
        reason,
        label: photoReasonTexts[reason].label,
        sentence: photoReasonSentence(reason, isDrawn),
      })),
    waiting: request?.endedAt === null ? toWaiting(request) : undefined,
    back: boardOf(url),
  }
}

export type PhotoRequestView = Awaited<ReturnType<typeof loadPhotoRequest>>

const reasonOfDoubt: Record<HeadDoubt, PhotoReason> = {
  clipped: 'likeness',
  untidy: 'likeness',
  screen: 'likeness',
  drawing: 'likeness',
  crownCut: 'cut',
  sideCut: 'cut',
  noColour: 'dark',
  twoLights: 'likeness',
  mouthCovered: 'covered',
  mouthOpen: 'likeness',
  eyesClosed: 'eyes',
}

const toWaiting = ({ askedAt, expiresAt }: { askedAt: Date; expiresAt: Date }) => ({
  askedAt: formatDateTime(askedAt),
  until: formatDateTime(expiresAt),
})

/** The board's next book, if the page was opened from there. */
function boardOf(url: string): string | undefined {
  const next = new URL(url).searchParams.get('board')
  return next === null ? undefined : officeUrls.board(parseId(next))
}

export async function handlePhotoRequest(
  guest: Operator,
  id: number,
  { form, url }: { form: FormData; url: string },
) {
  const by = auditActor(guest)
  const fields = parseFields(form, photoRequestForm)
  const back = boardOf(url) ?? officeUrls.order(id)
  if (fields.intent === 'withdraw') {
    await withdrawPhotoRequest(db, id, by)
    return redirectWithToast(back, 'photoRequestWithdrawn')
  }
  await askForPhoto(db, { orderId: id, reason: fields.reason, by }, writePhotoLetter)
  return redirectWithToast(back, 'photoAsked')
}

const writePhotoLetter: PhotoLetter = (order, { reason, token, expiresAt }) =>
  photoRequestLetter({
    ...order,
    reason,
    isDrawn: order.isDrawn,
    link: config.publicOrigin + newPhotoUrls.page(token),
    until: formatDateTime(expiresAt),
  })
