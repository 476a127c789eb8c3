import { Form, useNavigation } from '@remix-run/react'
import type { OrderStatus } from '~/domain/orders/order'
import { cartNotRestored, orderNotDeleted } from '~/texts/orders/unpaid-order'
import { Button, ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import type { FormRefusal } from '~/ui/joining/form-error'
import { CancelledOrderLink, cancelledOrderText } from '~/ui/paying/cancelled-order'
import { OrderCard, type OrderCardView } from '~/ui/paying/order-card'
import { urls } from '~/urls/shop'

interface Props {
  order: OrderCardView
  status: OrderStatus
  paying: { kind: 'asked' | 'failed' | 'returned' | 'none'; message?: string }
  wasLeft: boolean
  isDeleting: boolean
  answer?: FormRefusal
}

export function FailedResult({ order, status, paying, wasLeft, isDeleting, answer }: Props) {
  const isOpen = status === 'ORDERED'
  const isSure = isOpen && isDeleting
  return (
    <>
      {isSure && <Heading as="h1">주문 삭제</Heading>}
      {!isOpen && (
        <>
          <Heading as="h1">취소된 주문이에요</Heading>
          <p className="mt-3">
            {paying.kind === 'returned' ? REFUND_TEXT : cancelledOrderText(order.wasPaid)}
          </p>
        </>
      )}
      {isOpen && !isSure && (
        <>
          <Heading as="h1">결제가 되지 않았어요</Heading>
          <p role="alert" className="mt-3 font-bold">
            {whatHappened(paying, wasLeft)}
          </p>
          {paying.message && <p className="mt-1">결제사 안내: {paying.message}</p>}
          <p className="mt-1 text-ink-soft">
            {paying.kind === 'returned' ? REFUND_TEXT : '결제된 금액은 없고 주문은 그대로 있어요.'}
          </p>
        </>
      )}
      <div className="mt-4">
        {answer && (
          <div role="alert" className="mb-5 rounded-field border border-berry px-4 py-3">
            <p className="font-bold text-berry">{isSure ? orderNotDeleted : cartNotRestored}</p>
            <p>{answer.refused.message}</p>
          </div>
        )}
      </div>
      <OrderCard order={order} amountName="주문 금액" />
      {isSure && <DeleteConfirmation order={order} />}
      {isOpen && !isSure && <NextActions order={order} />}
      {!isOpen && <CancelledOrderLink wasPaid={order.wasPaid} className="mt-6 w-full" />}
    </>
  )
}

function whatHappened({ kind }: Props['paying'], wasLeft: boolean): string {
  if (kind === 'returned') return '결제 금액이 주문 금액과 달라 자동 취소됩니다.'
  return wasLeft || kind === 'failed' ? '결제가 취소되었거나 중단되었습니다.' : '결제를 확인할 수 없습니다.'
}

const REFUND_TEXT = '결제 금액은 저희가 결제사로 돌려보내고 있어요. 따로 할 일은 없어요.'

function NextActions({ order: { id, together } }: { order: OrderCardView }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mt-6 grid gap-3">
      <ButtonLink to={urls.payment(id)} className="w-full">
        다시 결제하기
      </ButtonLink>
      <Form method="post">
        <input type="hidden" name="orderId" value={id} />
        <Button name="intent" value="abandon" look="quiet" busy={busy} className="w-full">
          {together ? `${together.length}권 모두 장바구니로 옮기기` : '장바구니로 옮기기'}
        </Button>
      </Form>
      <ButtonLink to={urls.paymentResult(id, '&ask=delete')} look="text" className="justify-self-center">
        주문 삭제
      </ButtonLink>
    </div>
  )
}

function DeleteConfirmation({ order }: { order: OrderCardView }) {
  const { id, title, orderNumber, together } = order
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      action={urls.paymentResult(id)}
      className="mt-6 rounded-card border border-berry bg-sheet p-4 sm:p-6"
    >
      <h2 className="text-lg font-bold">이 주문을 삭제할까요?</h2>
      <p className="mt-1">
        {together ? (
          <>함께 주문한 {together.length}권의 주문과 </>
        ) : (
          <>
            「{title}」 주문({orderNumber})과{' '}
          </>
        )}
        입력한 배송지가 사라지고 되돌릴 수 없어요. 책을 나중에 사려면 장바구니로 옮겨 두세요.
      </p>
      <input type="hidden" name="orderId" value={id} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <ButtonLink to={urls.paymentResult(id)} look="quiet">
          삭제하지 않기
        </ButtonLink>
        <Button name="intent" value="delete" look="danger" busy={busy}>
          주문 삭제하기
        </Button>
      </div>
    </Form>
  )
}
