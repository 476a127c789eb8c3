import { Form, Link, useNavigation } from '@remix-run/react'
import type { OrderOnScreen } from '~/routes/admin/orders/order-view.server'
import { stepLabels } from '~/texts/office/orders'
import { Button, ButtonLink } from '~/ui/button'
import { type Answered, WhyNot } from '~/ui/joining/answer'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { officeAddress } from '~/urls/office'
import { Customer, Facts } from './facts'
import { Memos } from './memos'
import { Parcel } from './parcel'
import { Payments } from './payments'
import { Pictures } from './pictures'
import { type Asking, RefundDialog } from './refund-dialog'
import { Siblings, Story } from './story'
import { WishDialog } from './wish-dialog'

interface Props {
  shown: OrderOnScreen
  answer?: Answered
  asking?: Asking
}

/** One order: its facts on the left, past and possible actions on the right. */
export function OneOrder({ shown, answer, asking }: Props) {
  const { order, can, pictures, attempts, memos, happened, siblings, wish, key } = shown
  const isSaidElsewhere = wish !== undefined && answer?.typed.intent === wish
  return (
    <>
      <Head order={order} />
      <WhyNot
        title="할 수 없었어요"
        refused={isSaidElsewhere || hasOwnPlace(answer) ? undefined : answer?.refused}
      />
      <Ways order={order} can={can} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-4">
          <Facts order={order} />
          <Customer order={order} />
          <Parcel order={order} can={can} answer={answer} />
          <Pictures order={order} pictures={pictures} canBePrinted={can.bePrinted} />
        </div>
        <div className="grid gap-4">
          <Memos memos={memos} answer={answer} />
          <Payments orderId={order.id} attempts={attempts} formKey={key} answer={answer} />
          <Siblings siblings={siblings} />
          <Story happened={happened} />
        </div>
      </div>
      {wish && <WishDialog wish={wish} order={order} answer={answer} />}
      {asking && (
        <RefundDialog
          key={asking.key}
          orderId={order.id}
          asking={asking}
          isClosing={order.status === 'PAID' || order.status === 'READY'}
        />
      )}
    </>
  )
}

/** A field's own message stands at the field. */
const hasOwnPlace = (answer?: Answered) => Object.keys(answer?.refused.errors ?? {}).length > 0

function Head({ order }: { order: Props['shown']['order'] }) {
  const back = order.channel === 'wadiz' ? officeAddress.wadiz() : officeAddress.orders()
  return (
    <>
      <Link to={back} className="inline-flex min-h-11 items-center underline underline-offset-4">
        목록으로
      </Link>
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

function Ways({ order: { id, status }, can }: Pick<Props['shown'], 'order' | 'can'>) {
  const intent = useNavigation().formData?.get('intent')
  const next = can.advanceTo
  if (!next && !can.beConfirmed && !can.beRemoved) return null
  return (
    <div className="flex flex-wrap gap-3">
      {(next === 'PAID' || next === 'SHIPPED') && (
        <ButtonLink to={officeAddress.stepOf(id)} look="quiet">
          {stepLabels[next]}
        </ButtonLink>
      )}
      {(next === 'READY' || next === 'DELIVERED' || next === 'DONE') && (
        <Form method="post" action={officeAddress.order(id)}>
          <input type="hidden" name="seen" value={status} />
          <Button type="submit" name="intent" value="advance" busy={intent === 'advance'}>
            {stepLabels[next]}
          </Button>
        </Form>
      )}
      {can.beConfirmed && (
        <ButtonLink to={officeAddress.orderTo('confirm', id)} look="campaign">
          와디즈 결제 확인
        </ButtonLink>
      )}
      {can.beTold && (
        <Form method="post" action={officeAddress.order(id)}>
          <Button type="submit" name="intent" value="codes" look="quiet" busy={intent === 'codes'}>
            접수 코드 다시 보내기
          </Button>
        </Form>
      )}
      {can.beRemoved && (
        <ButtonLink to={officeAddress.orderTo('delete', id)} look="quiet">
          주문 삭제
        </ButtonLink>
      )}
    </div>
  )
}
