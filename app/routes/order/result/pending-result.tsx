import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { ButtonLink } from '~/ui/button'
import { OrderCard, type OrderCardView } from '~/ui/paying/order-card'
import { urls } from '~/urls/shop'
import { CheckingHeading } from './checking-heading'

const POLL_MS = 2000
const MAX_POLLS = 35

/** The result is not known yet. The page polls, with script or without, and later says that the shop keeps looking. */
export function PendingResult({
  order,
  looks,
  isLong,
}: {
  order: OrderCardView
  looks: number
  isLong: boolean
}) {
  const { revalidate } = useRevalidator()
  const [looked, setLooked] = useState(0)
  const isWaiting = looked < MAX_POLLS && !isLong

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(async () => {
      setLooked((times) => times + 1)
      // Remix replaces the page by an error if reloading fails.
      const { isReachable: isAnswered } = await import('~/ui/loading/api-client')
      if (await isAnswered(urls.me()).catch(() => false)) revalidate()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])

  return (
    <>
      {!isLong && (
        <noscript>
          <meta httpEquiv="refresh" content={`2;url=${urls.paymentResult(order.id, `&n=${looks + 1}`)}`} />
        </noscript>
      )}
      <CheckingHeading />
      <p role="status" className="mt-3">
        {isWaiting
          ? '결제 결과를 확인하고 있어요. 보통 몇 초면 끝나요. 다시 결제하지 말고 잠시만 기다려 주세요.'
          : '결제사 응답이 늦어지고 있어요. 저희가 계속 확인해서, 결과가 나오면 알려 드릴게요. 이 화면은 닫아도 돼요.'}
      </p>
      {isWaiting && (
        <p className="mt-4 flex items-center gap-2 text-ink-soft">
          <span aria-hidden="true" className="spinner" />
          확인하는 중
        </p>
      )}
      <OrderCard order={order} amountName="주문 금액" />
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <ButtonLink to={urls.order(order.id)} look="quiet">
          주문 내역 보기
        </ButtonLink>
        {!isWaiting && <ButtonLink to={urls.paymentResult(order.id)}>지금 다시 확인하기</ButtonLink>}
      </div>
    </>
  )
}
