import { redirect } from '@remix-run/node'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { resendCode } from '~/domain/orders/campaign/codes.server'
import { confirmByOffice } from '~/domain/orders/campaign/preorders.server'
import { placeForm } from '~/domain/orders/correct.input.server'
import { correctTracking, redirectParcel } from '~/domain/orders/office/correct-tracking.server'
import { stepAfter } from '~/domain/orders/office/filter'
import { addMemo } from '~/domain/orders/office/memos.server'
import {
  type DeskDeed,
  deskDeed,
  memoForm,
  parcelForm,
  placeSeenForm,
  seenForm,
  takenKind,
  takingReason,
} from '~/domain/orders/office/order-detail.input.server'
import { removeOrder } from '~/domain/orders/office/remove.server'
import { isByHand } from '~/domain/payments/payment'
import { requestRefund } from '~/domain/payments/refunds.server'
import { attemptsOf } from '~/domain/payments/test-orders.server'
import { testRefundForm } from '~/domain/payments/tools.input.server'
import { noteTaking, openLying, photoLying, type Taken } from '~/domain/photos/taking.server'
import { Refusal } from '~/domain/refusal'
import { newName } from '~/domain/tokens.server'
import { fieldsOf, fitting } from '~/http/input.server'
import { found, redirectWithToast } from '~/http/respond.server'
import { handedOut, isHandedOut } from '~/http/signed-files.server'
import type { ToastName } from '~/texts/toasts'
import { officeAddress } from '~/urls/office'
import { assertGone } from '../../order/confirm.server'
import { byOperator, type Operator } from '../office.server'
import { advanceByHand } from './advance.server'

// An operator's actions on one order, by the forms of its page and by programs.

export async function orderDeed(guest: Operator, id: number, form: FormData) {
  const { intent } = fieldsOf(form, deskDeed)
  if (intent === 'refund') return refund(guest, id, form)
  if (intent === 'advance') return redirectWithToast(officeAddress.order(id), await advance(guest, id, form))
  const { toast, does } = deeds[intent]
  await does(id, form, guest)
  // A deleted order has no page.
  return redirectWithToast(intent === 'delete' ? officeAddress.orders() : officeAddress.order(id), toast)
}

type Deed = (id: number, form: FormData, guest: Operator) => Promise<void>

const deeds: Record<Exclude<DeskDeed, 'refund' | 'advance'>, { toast: ToastName; does: Deed }> = {
  memo: {
    toast: 'memoAdded',
    does: (id, form, guest) => addMemo(db, id, fieldsOf(form, memoForm).content, byOperator(guest)),
  },
  place: {
    toast: 'parcelRedirected',
    does: (id, form, guest) => {
      const place = { ...fieldsOf(form, placeForm), ...fieldsOf(form, placeSeenForm) }
      return redirectParcel(db, id, place, byOperator(guest))
    },
  },
  parcel: {
    toast: 'parcelCorrected',
    does: (id, form, guest) => correctTracking(db, id, fieldsOf(form, parcelForm), byOperator(guest)),
  },
  codes: { toast: 'codeSent', does: (id, _, guest) => resendCode(db, id, byOperator(guest)) },
  confirm: { toast: 'preorderConfirmed', does: (id, _, guest) => confirmByOffice(db, id, byOperator(guest)) },
  delete: { toast: 'orderRemoved', does: (id, _, guest) => removeOrder(db, id, byOperator(guest)) },
}

/** Steps that need no further input: confirming money and entering a parcel are done in the list. */
async function advance(guest: Operator, id: number, form: FormData): Promise<ToastName> {
  const to = stepAfter[fieldsOf(form, seenForm).seen]
  if (!to || to === 'PAID' || to === 'SHIPPED') throw new Refusal('order.wrongStep')
  return advanceByHand(id, { to }, { ...byOperator(guest), name: guest.admin.username })
}

/** A refund is shown once more for confirmation, as no button can revert it. */
async function refund({ admin, visit }: Operator, id: number, form: FormData) {
  const { oid, amount, reason, key } = fieldsOf(form, testRefundForm)
  const attempt = (await attemptsOf(db, id)).find((one) => one.oid === oid)
  if (!attempt) throw new Refusal('payment.unknownOid')
  const left = (attempt.capturedAmount ?? 0) - attempt.refundedAmount
  if (form.get('confirmed') !== 'on') {
    if (amount > left) throw new Refusal('refund.tooMuch', 'amount')
    // A new key: a retry after a refusal is another refund.
    const asking = { oid, amount, reason, key: newName(), isAll: amount === left }
    return { asking: { ...asking, isByHand: isByHand(attempt) } }
  }
  const by = { actor: `admin:${admin.id}`, requestId: visit.id } as const
  assertGone(await requestRefund(db, { oid, amount, reason, requestKey: `admin:${admin.id}:${key}`, by }))
  return redirectWithToast(officeAddress.order(id), 'refundDone')
}

/** `DELETE /api/admin/orders/{id}` */
export async function removeForProgram(guest: Operator, params: { id?: string }) {
  const orderId = numberedIn(params)
  await removeOrder(db, orderId, byOperator(guest))
  return { success: true, orderId, message: '주문을 삭제했습니다.' }
}

function numberedIn({ id }: { id?: string }): number {
  const orderId = idFrom(id)
  if (!orderId) throw new Refusal('order.badId')
  return orderId
}

interface Params {
  id?: string
  kind?: string
}

/** `GET /api/admin/orders/{id}/download/{source,preview}` */
export async function photoForProgram(guest: Operator, params: Params, query: URLSearchParams) {
  const { reason } = fitting(takingReason, { reason: query.get('reason') ?? undefined })
  return { success: true, url: await signed(guest, takenIn(params), reason) }
}

/** The same by a form, which opens in a new window. */
export async function takePhoto(guest: Operator, params: Params, form: FormData): Promise<Response> {
  const { reason } = fieldsOf(form, takingReason)
  return redirect(await signed(guest, takenIn(params), reason), {
    status: 303,
    headers: { 'Cache-Control': 'no-store' },
  })
}

async function signed(guest: Operator, taken: Taken, reason: string | undefined): Promise<string> {
  const lying = found(await photoLying(db, taken), 'file.unknown')
  const { isMany } = await noteTaking(db, { ...taken, reason }, byOperator(guest))
  if (isMany) log.event('photo.manyTaken', { id: guest.visit.id })
  return handedOut(taken, lying.key)
}

function takenIn({ id, kind }: Params): Taken {
  const asked = takenKind.safeParse(kind)
  const orderId = numberedIn({ id })
  if (!asked.success) throw new Refusal('input.invalid')
  return { orderId, kind: asked.data }
}

/** The file of a signed address; a wrong or expired signature gives the same 404 as an unknown order. */
export async function photoHandedOut({ id, kind }: Params, query: URLSearchParams) {
  const [orderId, asked] = [idFrom(id), takenKind.safeParse(kind)]
  const lying = orderId && asked.success ? await photoLying(db, { orderId, kind: asked.data }) : undefined
  return lying && isHandedOut(lying.key, query) ? openLying(lying) : undefined
}
