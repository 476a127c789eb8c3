import { Form, useNavigation } from '@remix-run/react'
import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { stepLabels } from '~/texts/office/orders'
import { Button, ButtonLink } from '~/ui/button'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { PersonAside } from '~/ui/office/person/person-aside'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { ConfirmDialog } from './confirm-dialog'
import { Customer, OrderFacts } from './facts'
import { Memos } from './memos'
import { OrderHistory } from './order-history'
import { Parcel } from './parcel'
import { Payments } from './payments'
import { Pictures } from './pictures'
import { type RefundConfirmation, RefundDialog } from './refund-dialog'

interface Props {
  view: OrderDetailView
  answer?: FormRefusal
  asking?: RefundConfirmation
}

export function OrderDetail({ view, answer, asking }: Props) {
  const { order, can, pictures, photoAskedAt, attempts, memos, happened, person, wish, key } = view
  const isSaidElsewhere = wish !== undefined && answer?.typed.intent === wish
  return (
    <>
      <Head order={order} />
      <FormError
        title="처리하지 못했어요"
        refused={isSaidElsewhere || hasFieldErrors(answer) ? undefined : answer?.refused}
      />
      <OrderActions order={order} can={can} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-4">
          <OrderFacts order={order} can={can} pictures={pictures} answer={answer} />
          <Customer order={order} />
          <Parcel order={order} can={can} answer={answer} />
          <Pictures order={order} pictures={pictures} can={can} photoAskedAt={photoAskedAt} />
          <Payments orderId={order.id} attempts={attempts} formKey={key} answer={answer} />
        </div>
        <div className="grid gap-4">
          <Memos memos={memos} answer={answer} />
          <PersonAside person={person} inHand={{ order: order.id }} />
          <OrderHistory happened={happened} />
        </div>
      </div>
      {wish && <ConfirmDialog wish={wish} order={order} answer={answer} />}
      {asking && (
        <RefundDialog
          key={asking.key}
          orderId={order.id}
          asking={asking}
          isClosing={order.status === 'PAID' || order.status === 'READY'}
          pointsSpent={order.pointsSpent}
          couponCode={order.couponCode}
        />
      )}
    </>
  )
}

/** Errors of these fields are shown at the field. */
const hasFieldErrors = (answer?: FormRefusal) => Object.keys(answer?.refused.errors ?? {}).length > 0

function Head({ order }: { order: Props['view']['order'] }) {
  const back = order.channel === 'wadiz' ? officeUrls.wadiz() : officeUrls.orders()
  return (
    <>
      <TextLink to={back}>목록으로</TextLink>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold tabular-nums">주문 {order.orderNumber}</h2>
        <StatusBadge status={order.status} />
        {order.channel === 'wadiz' && <Mark>와디즈</Mark>}
        {order.isTestOrder && <Mark>시험 주문</Mark>}
        {order.isApart && <Mark>탈퇴한 회원의 주문, 따로 보관</Mark>}
        {order.isForgotten && <Mark>보관 기간이 지나 개인정보를 지운 주문</Mark>}
      </div>
    </>
  )
}

const Mark = ({ children }: { children: string }) => (
  <span className="rounded-full border border-edge px-3 py-0.5 text-sm">{children}</span>
)

function OrderActions({ order: { id, status }, can }: Pick<Props['view'], 'order' | 'can'>) {
  const intent = useNavigation().formData?.get('intent')
  const next = can.advanceTo
  if (!next && !can.beConfirmed && !can.beRemoved) return null
  return (
    <div className="flex flex-wrap gap-3">
      {(next === 'PAID' || next === 'SHIPPED') && (
        <ButtonLink to={officeUrls.stepOf(id)} look="quiet">
          {stepLabels[next]}
        </ButtonLink>
      )}
      {(next === 'READY' || next === 'DELIVERED' || next === 'DONE') && (
        <Form method="post" action={officeUrls.order(id)}>
          <input type="hidden" name="seen" value={status} />
          <Button name="intent" value="advance" busy={intent === 'advance'}>
            {stepLabels[next]}
          </Button>
        </Form>
      )}
      {can.beConfirmed && (
        <ButtonLink to={officeUrls.orderTo('confirm', id)} look="campaign">
          와디즈 결제 확인
        </ButtonLink>
      )}
      {can.beTold && (
        <Form method="post" action={officeUrls.order(id)}>
          <Button name="intent" value="codes" look="quiet" busy={intent === 'codes'}>
            접수 코드 다시 보내기
          </Button>
        </Form>
      )}
      {can.beRemoved && (
        <ButtonLink to={officeUrls.orderTo('delete', id)} look="quiet">
          주문 삭제
        </ButtonLink>
      )}
    </div>
  )
}
