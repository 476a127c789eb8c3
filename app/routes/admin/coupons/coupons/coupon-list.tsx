import { Form, useNavigation } from '@remix-run/react'
import { Button } from '~/ui/button'
import type { CouponView } from '../coupons.server'

const stateTexts: Record<CouponView['state'], string> = {
  open: '쓸 수 있음',
  early: '시작 전',
  over: '기간 끝남',
  usedUp: '모두 쓰임',
  ended: '끝냄',
}

export function CouponList({ coupons }: { coupons: readonly CouponView[] }) {
  if (coupons.length === 0)
    return <p className="py-8 text-center text-ink-soft">쿠폰이 아직 없어요. 위에서 하나 만들어 보세요.</p>
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-sheet">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="p-4">
          <Row coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}

function Row({ coupon }: { coupon: CouponView }) {
  const { id, code, off, from, to, used, useLimit, discounted, state, endedOn } = coupon
  const busy = useNavigation().formData?.get('id') === String(id)
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
          {used}번 쓰임{useLimit !== null && ` / ${useLimit}번까지`}, 모두 {discounted} 할인
        </p>
      </div>
      {state !== 'ended' && state !== 'over' && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="end" look="quiet" busy={busy}>
            끝내기 <span className="sr-only">({code})</span>
          </Button>
        </Form>
      )}
    </div>
  )
}
