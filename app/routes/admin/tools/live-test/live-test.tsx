import { Form, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'

interface Props {
  order?: { id: number; orderNumber: string }
  token?: string
}

export function LiveTest({ order, token }: Props) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <Heading>실결제 시험</Heading>
      <p className="mt-3">
        1,000원짜리 주문으로 결제가 되는지 확인해요. 실제 매장에서는 카드에서 정말 결제돼요. 허가는 10분 동안
        한 번만 쓸 수 있고, 모든 시험은 기록에 남아요.
      </p>
      {order ? (
        <PaymentRedirect order={order} />
      ) : (
        <Form method="post" action={officeUrls.liveTest()} className="mt-6">
          {token && <input type="hidden" name="token" value={token} />}
          {token && (
            <p className="mb-4">허가를 받았어요. 아래 버튼을 누르면 1,000원짜리 시험 주문이 만들어져요.</p>
          )}
          <Button name="intent" value={token ? 'order' : 'allow'} busy={busy} className="w-full sm:w-auto">
            {token ? '1,000원 주문 만들기' : '시험 허가 받기'}
          </Button>
        </Form>
      )}
    </>
  )
}

const REDIRECT_SECONDS = 3

function PaymentRedirect({ order }: { order: { id: number; orderNumber: string } }) {
  const to = urls.payment(order.id)
  useEffect(() => {
    const timer = setTimeout(() => location.assign(to), REDIRECT_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [to])
  return (
    <div className="mt-6">
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_SECONDS};url=${to}`} />
      </noscript>
      <p role="status">
        시험 주문을 만들었어요 (<span className="tabular-nums">{order.orderNumber}</span>). {REDIRECT_SECONDS}
        초 뒤 결제 페이지로 이동해요.
      </p>
      <p className="mt-3">
        <a href={to} className="inline-flex min-h-12 items-center underline underline-offset-4">
          지금 결제 페이지로 가기
        </a>
      </p>
    </div>
  )
}
