import { addDays, now, seoulDay } from '~/config/clock'
import { couponActionForm } from '~/domain/coupons/coupon.input.server'
import {
  createCoupon,
  deleteCoupon,
  endCoupon,
  listCoupons,
  type OfficeCoupon,
} from '~/domain/coupons/office-coupons.server'
import { findSiblingPercent, setSiblingPercent } from '~/domain/coupons/sibling-price.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { formatWon, won } from '~/domain/money'
import { parsePager } from '~/domain/paging'
import { formatDate } from '~/http/formats/dates.server'
import { parseFields } from '~/http/input.server'
import { parseChoice, searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

export async function loadCouponsPage(guest: Operator, request: Request) {
  const pager = parsePager(request.url)
  const { coupons, isLast } = await listCoupons(db, pager)
  const views = coupons.map(toCouponView)
  return officePageData(guest, {
    ...{ page: pager.page, isLast, today: seoulDay(now()) },
    coupons: views,
    siblingPercent: await findSiblingPercent(db),
    confirmation: findConfirmation(searchParamsOf(request), views),
  })
}

/** What the dialog over the list asks. */
function findConfirmation(query: URLSearchParams, coupons: readonly CouponView[]) {
  const wish = parseChoice(query, 'to', ['end', 'delete'])
  const id = parseId(query.get('coupon') ?? undefined)
  const coupon = coupons.find((one) => one.id === id)
  const isPossible = wish === 'end' ? coupon?.canBeEnded : coupon?.isUnused
  return wish && coupon && isPossible ? { wish, coupon } : undefined
}
export type CouponConfirmation = NonNullable<ReturnType<typeof findConfirmation>>
export type CouponView = ReturnType<typeof toCouponView>

function toCouponView(coupon: OfficeCoupon) {
  const { id, code, percent, amount, startsAt, endsAt, endedAt, useLimit, used, discounted } = coupon
  const state = stateOf(coupon)
  return {
    ...{ id, code, used, useLimit, state, isUnused: coupon.isUnused },
    canBeEnded: state !== 'ended' && state !== 'over',
    off: percent === null ? formatWon(won(amount ?? 0)) : `${percent}%`,
    from: formatDate(startsAt),
    to: formatDate(addDays(endsAt, -1)),
    discounted: formatWon(won(discounted)),
    endedOn: endedAt && formatDate(endedAt),
  }
}

function stateOf({ startsAt, endsAt, endedAt, useLimit, used }: OfficeCoupon) {
  if (endedAt) return 'ended' as const
  if (endsAt <= now()) return 'over' as const
  if (useLimit !== null && used >= useLimit) return 'usedUp' as const
  return startsAt > now() ? ('early' as const) : ('open' as const)
}

export async function handleCouponAction(guest: Operator, form: FormData) {
  const input = parseFields(form, couponActionForm)
  if (input.intent === 'make') {
    await createCoupon(db, input, auditActor(guest))
    return redirectWithToast(officeUrls.coupons(), 'couponMade')
  }
  if (input.intent === 'sibling') {
    await setSiblingPercent(db, input.percent, auditActor(guest))
    return redirectWithToast(officeUrls.coupons(), 'siblingPriceSet')
  }
  if (input.intent === 'end') {
    await endCoupon(db, input.id, auditActor(guest))
    return redirectWithToast(officeUrls.coupons(), 'couponEnded')
  }
  await deleteCoupon(db, input.id, auditActor(guest))
  return redirectWithToast(officeUrls.coupons(), 'couponDeleted')
}
