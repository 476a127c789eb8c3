import { addDays, now, seoulDay } from '~/config/clock'
import { couponActionForm } from '~/domain/coupons/coupon.input.server'
import {
  createCoupon,
  endCoupon,
  listCoupons,
  type OfficeCoupon,
} from '~/domain/coupons/office-coupons.server'
import { db } from '~/domain/db.server'
import { formatWon, won } from '~/domain/money'
import { parsePager } from '~/domain/paging'
import { formatDate } from '~/http/formats/dates.server'
import { parseFields } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

export async function loadCouponsPage(guest: Operator, request: Request) {
  const pager = parsePager(request.url)
  const { coupons, isLast } = await listCoupons(db, pager)
  return officePageData(guest, {
    ...{ page: pager.page, isLast, today: seoulDay(now()) },
    coupons: coupons.map(toCouponView),
  })
}
export type CouponView = Awaited<ReturnType<typeof loadCouponsPage>>['data']['coupons'][number]

function toCouponView(coupon: OfficeCoupon) {
  const { id, code, percent, amount, startsAt, endsAt, endedAt, useLimit, used, discounted } = coupon
  return {
    ...{ id, code, used, useLimit },
    off: percent === null ? formatWon(won(amount ?? 0)) : `${percent}%`,
    from: formatDate(startsAt),
    to: formatDate(addDays(endsAt, -1)),
    discounted: formatWon(won(discounted)),
    state: stateOf(coupon),
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
  if (input.intent === 'end') {
    await endCoupon(db, input.id, auditActor(guest))
    return redirectWithToast(officeUrls.coupons(), 'couponEnded')
  }
  await createCoupon(db, input, auditActor(guest))
  return redirectWithToast(officeUrls.coupons(), 'couponMade')
}
