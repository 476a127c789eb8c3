import { useEffect } from 'react'
import { ButtonLink } from '~/ui/button'
import { forgetOrder, readRememberedOrder } from '~/ui/order/remembered-order'
import { urls } from '~/urls/shop'

/** This browser may remember the order. Tried once. */
export function NoOrder() {
  useEffect(() => {
    const last = readRememberedOrder()
    forgetOrder()
    if (last) location.replace(urls.payment(last))
  }, [])
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-6">
      <p role="alert" className="font-bold">
        주문 번호가 올바르지 않습니다. 다시 주문해주세요.
      </p>
      <p className="mt-1 text-ink-soft">장바구니에 담아 둔 책은 그대로 있어요.</p>
      <ButtonLink to={urls.checkout()} className="mt-4">
        주문하러 가기
      </ButtonLink>
    </div>
  )
}
