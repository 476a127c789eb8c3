import { ButtonLink } from '~/ui/button'
import { officeUrls } from '~/urls/office'
import type { CouponView } from '../coupons.server'

const stateTexts: Record<CouponView['state'], string> = {
  open: '쓸 수 있음',
  early: '시작 전',
  over: '기간 끝남',
  usedUp: '모두 사용됨',
  ended: '끝냄',
}

export function CouponList({ coupons, page }: { coupons: readonly CouponView[]; page: number }) {
  if (coupons.length === 0)
    return <p className="py-8 text-center text-ink-soft">쿠폰이 아직 없어요. 위에서 하나 만들어 보세요.</p>
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-sheet">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="p-4">
          <Row coupon={coupon} page={page} />
        </li>
      ))}
    </ul>
  )
}

function Row({ coupon, page }: { coupon: CouponView; page: number }) {
  const { id, code, off, from, to, used, useLimit, discounted, state, endedOn } = coupon
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="select-all break-all tracking-wider">{code}</strong>
          <span className="tabular-nums">{off} 할인</span>
          <span className={state === 'open' ? 'text-leaf' : 'text-ink-soft'}>{stateTexts[state]}</span>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {from} ~ {to}
          {endedOn && ` (${endedOn}에 끝냄)`}
        </p>
        <p className="text-sm tabular-nums">
          {used}번 사용{useLimit !== null && ` / ${useLimit}번까지`} (결제 전 주문 포함), 모두 {discounted}{' '}
          할인
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {coupon.canBeEnded && (
          <ButtonLink to={officeUrls.couponTo('end', id, page)} look="quiet">
            끝내기 <span className="sr-only">({code})</span>
          </ButtonLink>
        )}
        {coupon.isUnused && (
          <ButtonLink to={officeUrls.couponTo('delete', id, page)} look="quiet">
            삭제 <span className="sr-only">({code})</span>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
