import { data } from '@remix-run/node'
import { listCartItems } from '~/domain/carts/carts.server'
import type { CouponDiscount } from '~/domain/coupons/coupon'
import { limitCouponTries } from '~/domain/coupons/coupon-tries.server'
import { checkCoupon } from '~/domain/coupons/coupons.server'
import { findSiblingPercent } from '~/domain/coupons/sibling-price.server'
import { db } from '~/domain/db.server'
import { splitItems } from '~/domain/orders/checkout/book-fields'
import { bundleAmounts } from '~/domain/orders/checkout/bundle'
import type { OrderDraft } from '~/domain/orders/checkout/drafts.server'
import { orderDraftForm } from '~/domain/orders/checkout/order-draft.input.server'
import { findReplacedOrders } from '~/domain/orders/checkout/replaced-orders.server'
import { Refusal } from '~/domain/refusal'
import type { Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { type FormRefusal, messageOf, typedValues } from '~/http/respond.server'
import { saveCheckoutDraft } from '../order-drafts.server'

/** Shows the discount of a typed coupon, which is used only when the order is placed. */
export async function offerCoupon({ user }: Guest, draft: OrderDraft['fields'], form: FormData) {
  if (!user) throw new Refusal('session.missing')
  await saveCheckoutDraft({ userId: user.id }, draft)
  const coupon = await checkDraftedCoupon(user.id, draft)
  return data({ coupon, typed: typedValues(form) }, { headers: { 'Cache-Control': 'no-store' } })
}

/** For a refused order: what the coupon takes off, or why it can't, so that all fields are corrected at once. */
export async function findCouponOffer(
  { user }: Guest,
  form: FormData,
  { errors, retryAfter }: FormRefusal['refused'],
): Promise<{ coupon?: CouponDiscount; fault?: string }> {
  if (!user || !form.get('coupon') || errors.coupon || retryAfter) return {}
  try {
    return { coupon: await checkDraftedCoupon(user.id, parseFields(form, orderDraftForm)) }
  } catch (error) {
    if (error instanceof Refusal) return error.field === 'coupon' ? { fault: messageOf(error) } : {}
    throw error
  }
}

async function checkDraftedCoupon(userId: number, draft: OrderDraft['fields']): Promise<CouponDiscount> {
  const ids = draft.items ? splitItems(draft.items) : draft.item ? [Number(draft.item)] : []
  const items = (await listCartItems(db, { userId })).filter(({ id }) => ids.includes(id))
  if (!items.length || items.length < ids.length) throw new Refusal('cart.unknown')
  const { coupon: code } = draft
  if (!code) throw new Refusal('coupon.unknown', 'coupon')
  const replaced = await findReplacedOrders(db, userId, ids)
  const percent = items.length > 1 ? await findSiblingPercent(db) : 0
  const { totalAmount, siblingDiscount } = bundleAmounts(items, percent)
  return limitCouponTries(db, { userId, code }, () =>
    checkCoupon(db, { userId, code, totalAmount: totalAmount - siblingDiscount, replaced }),
  )
}
