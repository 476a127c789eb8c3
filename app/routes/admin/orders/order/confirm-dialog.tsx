import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { DialogForm } from '~/ui/dialog-form'
import type { FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'

interface Props {
  wish: 'delete' | 'confirm'
  order: OrderDetailView['order']
  answer?: FormRefusal
}

const dialogTexts = {
  delete: { title: '주문을 삭제할까요?', failed: '삭제하지 못했어요', verb: '삭제하기', look: 'danger' },
  confirm: {
    title: '와디즈 결제를 확인할까요?',
    failed: '확인하지 못했어요',
    verb: '결제 확인하기',
    look: 'campaign',
  },
} as const

export function ConfirmDialog({ wish, order, answer }: Props) {
  return (
    <DialogForm
      {...dialogTexts[wish]}
      back={officeUrls.order(order.id)}
      action={officeUrls.orderTo(wish, order.id)}
      intent={wish}
      answer={answer?.typed.intent === wish ? answer : undefined}
    >
      <p className="[overflow-wrap:anywhere]">
        <strong className="tabular-nums">{order.orderNumber}</strong> {order.title}
        {order.childName && `, ${order.childName}`}
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {wish === 'delete' ? (
          <DeletionConsequences order={order} />
        ) : (
          <ConfirmationConsequences code={order.code} />
        )}
      </ul>
    </DialogForm>
  )
}

function DeletionConsequences({ order: { status, channel } }: { order: Props['order'] }) {
  return (
    <>
      <li>관리자 목록과 고객의 주문 내역에서 사라져요. 되돌릴 수 없어요.</li>
      {status === 'ORDERED' && <li>결제하지 않은 주문이라 취소하고 숨겨요.</li>}
      {status === 'PREORDER_WADIZ' && <li>접수 코드로 결제할 수 없게 되고, 아이 사진도 지워요.</li>}
      {channel === 'web' && <li>결제와 환불 기록은 법에 따라 5년 동안 남아요.</li>}
    </>
  )
}

function ConfirmationConsequences({ code }: { code: string | null }) {
  return (
    <>
      <li>와디즈에서 {code} 코드로 결제된 것을 먼저 확인해 주세요.</li>
      <li>결제완료로 바뀌고 책을 만들기 시작해요. 고객은 더 이상 접수 내역을 고칠 수 없어요.</li>
    </>
  )
}
