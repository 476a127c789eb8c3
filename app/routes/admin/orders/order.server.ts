import { redirect } from '@remix-run/node'
import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { correctWordsForCustomer } from '~/domain/corrections/correct-for-customer.server'
import { addressForm, wordsPreviewForm } from '~/domain/corrections/correction.input.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { correctTracking, redirectParcel } from '~/domain/orders/office/correct-tracking.server'
import { nextOfficeStatus } from '~/domain/orders/office/filter'
import { addMemo } from '~/domain/orders/office/memos.server'
import {
  correctionReasonForm,
  downloadKind,
  downloadReason,
  memoForm,
  type OrderDetailAction,
  orderDetailActionForm,
  photoLookForm,
  seenForm,
  seenStatusForm,
  trackingForm,
} from '~/domain/orders/office/order-detail.input.server'
import { removeOrder } from '~/domain/orders/office/remove.server'
import { isManualPayment } from '~/domain/orders/order-money.server'
import { refundForm } from '~/domain/payments/refunds/refund.input.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { listPaymentAttempts } from '~/domain/payments/test-orders.server'
import {
  locatePhotoFile,
  openPhotoFile,
  type PhotoDownload,
  recordPhotoDownload,
} from '~/domain/photos/download-photo.server'
import { recordPhotoLook } from '~/domain/photos/look-at-photo.server'
import type { PhotoLookReason } from '~/domain/photos/photo'
import { resendCode } from '~/domain/preorders/codes.server'
import { confirmPreorderByAdmin } from '~/domain/preorders/preorders.server'
import { Refusal } from '~/domain/refusal'
import { newName } from '~/domain/tokens.server'
import { assertMay } from '~/http/auth.server'
import { hasValidSignature, signPhotoUrl } from '~/http/files/signed-files.server'
import { formatDateTime } from '~/http/formats/dates.server'
import { parseFields, parseInput } from '~/http/input.server'
import { redirectWithToast, requireFound } from '~/http/respond.server'
import { manyLooksLetter } from '~/texts/office/letters'
import type { ToastName } from '~/texts/toasts'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'
import { advanceWithPrintFiles } from './advance.server'
import { assertRefunded } from './refund.server'

export async function handleOrderAction(guest: Operator, id: number, form: FormData) {
  const { intent } = parseFields(form, orderDetailActionForm)
  if (intent === 'refund') return handleRefund(guest, id, form)
  if (intent === 'advance')
    return redirectWithToast(officeUrls.order(id), await advanceToNextStep(guest, id, form))
  const { toast, does } = orderActions[intent]
  await does(id, form, guest)
  // A deleted order has no page.
  return redirectWithToast(intent === 'delete' ? officeUrls.orders() : officeUrls.order(id), toast)
}

const parseCorrection = (form: FormData) => ({
  ...parseFields(form, seenForm),
  ...parseFields(form, correctionReasonForm),
})

type OrderAction = (id: number, form: FormData, guest: Operator) => Promise<void>

const orderActions: Record<
  Exclude<OrderDetailAction, 'refund' | 'advance'>,
  { toast: ToastName; does: OrderAction }
> = {
  memo: {
    toast: 'memoAdded',
    does: (id, form, guest) => addMemo(db, id, parseFields(form, memoForm).content, auditActor(guest)),
  },
  words: {
    toast: 'wordsCorrected',
    does: (id, form, guest) => {
      const words = { ...parseFields(form, wordsPreviewForm), ...parseCorrection(form) }
      return correctWordsForCustomer(db, id, words, auditActor(guest))
    },
  },
  place: {
    toast: 'parcelRedirected',
    does: (id, form, guest) => {
      const place = { ...parseFields(form, addressForm), ...parseCorrection(form) }
      return redirectParcel(db, id, place, auditActor(guest))
    },
  },
  parcel: {
    toast: 'parcelCorrected',
    does: (id, form, guest) => correctTracking(db, id, parseFields(form, trackingForm), auditActor(guest)),
  },
  codes: { toast: 'codeSent', does: (id, _, guest) => resendCode(db, id, auditActor(guest)) },
  confirm: {
    toast: 'preorderConfirmed',
    does: (id, _, guest) => confirmPreorderByAdmin(db, id, auditActor(guest)),
  },
  delete: {
    toast: 'orderRemoved',
    does: (id, _, guest) => {
      assertMay(guest, 'erasing')
      return removeOrder(db, id, auditActor(guest))
    },
  },
}

/** Steps that need no further input: confirming money and entering a parcel are done in the list. */
async function advanceToNextStep(guest: Operator, id: number, form: FormData): Promise<ToastName> {
  const to = nextOfficeStatus[parseFields(form, seenStatusForm).seen]
  if (!to || to === 'PAID' || to === 'SHIPPED') throw new Refusal('order.wrongStep')
  return advanceWithPrintFiles(id, { to }, { ...auditActor(guest), name: guest.admin.username })
}

/** A refund is shown once more for confirmation, as no button can revert it. */
async function handleRefund(guest: Operator, id: number, form: FormData) {
  assertMay(guest, 'money')
  const { admin, visit } = guest
  const { oid, amount, reason, key } = parseFields(form, refundForm)
  const attempt = (await listPaymentAttempts(db, id)).find((one) => one.oid === oid)
  if (!attempt) throw new Refusal('payment.unknownOid')
  const left = (attempt.capturedAmount ?? 0) - attempt.refundedAmount
  if (form.get('confirmed') !== 'on') {
    if (amount > left) throw new Refusal('refund.tooMuch', 'amount')
    // A new key: a retry after a refusal is another refund.
    const asking = { oid, amount, reason, key: newName(), isAll: amount === left }
    return { asking: { ...asking, isByHand: isManualPayment(attempt) } }
  }
  const by = { actor: `admin:${admin.id}`, requestId: visit.id } as const
  assertRefunded(await requestRefund(db, { oid, amount, reason, requestKey: `admin:${admin.id}:${key}`, by }))
  return redirectWithToast(officeUrls.order(id), 'refundDone')
}

export async function deleteOrderApi(guest: Operator, params: { id?: string }) {
  const orderId = parseOrderId(params)
  await removeOrder(db, orderId, auditActor(guest))
  return { success: true, orderId, message: '주문을 삭제했습니다.' }
}

function parseOrderId({ id }: { id?: string }): number {
  const orderId = parseId(id)
  if (!orderId) throw new Refusal('order.badId')
  return orderId
}

interface Params {
  id?: string
  kind?: string
}

export async function signPhotoApi(guest: Operator, params: Params, query: URLSearchParams) {
  const { reason } = parseInput(downloadReason, { reason: query.get('reason') ?? undefined })
  return { success: true, url: await authorizeDownload(guest, parsePhotoRequest(params), { reason }) }
}

/** A look and a download ask for the same reasons. */
export async function redirectToPhoto(guest: Operator, params: Params, form: FormData): Promise<Response> {
  const taken = parsePhotoRequest(params)
  const { why: reason, note } = parseFields(form, photoLookForm)
  const authorize = form.get('intent') === 'look' ? authorizeLook : authorizeDownload
  const address = await authorize(guest, taken, { reason, note })
  return redirect(address, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}

export const looksLetterOf =
  ({ admin: { username } }: Operator) =>
  (looks: number, usual: number) =>
    manyLooksLetter({ username, looks, usual, link: `${config.publicOrigin}${officeUrls.audit()}` })

/** The picture is served with the operator and the time written over it. */
async function authorizeLook(
  guest: Operator,
  taken: PhotoDownload,
  why: { reason: PhotoLookReason; note?: string },
): Promise<string> {
  const lying = requireFound(await locatePhotoFile(db, taken), 'file.unknown')
  await recordPhotoLook(db, { ...taken, ...why }, auditActor(guest), looksLetterOf(guest))
  return signPhotoUrl(taken, lying.key, `${guest.admin.username} ${formatDateTime(now())}`)
}

async function authorizeDownload(
  guest: Operator,
  taken: PhotoDownload,
  why: { reason?: string; note?: string },
): Promise<string> {
  const lying = requireFound(await locatePhotoFile(db, taken), 'file.unknown')
  const by = auditActor(guest)
  const { isMany } = await recordPhotoDownload(db, { ...taken, ...why }, by, looksLetterOf(guest))
  if (isMany) log.event('photo.manyTaken', { id: guest.visit.id })
  return signPhotoUrl(taken, lying.key)
}

function parsePhotoRequest({ id, kind }: Params): PhotoDownload {
  const parsed = downloadKind.safeParse(kind)
  const orderId = parseOrderId({ id })
  if (!parsed.success) throw new Refusal('input.invalid')
  return { orderId, kind: parsed.data }
}

/** The file of a signed address; a wrong or expired signature gives the same 404 as an unknown order. */
export async function openSignedPhoto({ id, kind }: Params, query: URLSearchParams) {
  const [orderId, parsed] = [parseId(id), downloadKind.safeParse(kind)]
  const lying =
    orderId && parsed.success ? await locatePhotoFile(db, { orderId, kind: parsed.data }) : undefined
  return lying && hasValidSignature(lying.key, query) ? openPhotoFile(lying) : undefined
}
