import { formatWon } from '~/domain/money'
import { cancelReasonLabels } from '~/texts/orders/guide'
import { refundTimeText } from '~/texts/orders/refund'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Field, SelectField } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { AddressFields } from '~/ui/order/address/address-fields'
import { PhoneField } from '~/ui/phone-field'
import { myUrls } from '~/urls/my'
import { findRefusal, type MyOrder, type OrderDialog, type OrderFormResult } from './my-order'
import { OrderDialogForm } from './order-dialogs/order-dialog-form'
import { PhotoDialog } from './order-dialogs/photo-dialog'
import { WordsDialog } from './order-dialogs/words-dialog'

/** The dialog over the order's page; the server renders it as well. */
export default function OrderDialogs({
  order,
  wish,
  result,
}: {
  order: MyOrder
  wish: OrderDialog
  result?: OrderFormResult
}) {
  switch (wish.kind) {
    case 'words': {
      const answer = findRefusal(['look', 'words'], result)
      return <WordsDialog order={order} wish={wish} looked={result?.looked} answer={answer} />
    }
    case 'photo':
      return <PhotoDialog order={order} wish={wish} answer={findRefusal(['photo'], result)} />
    case 'place':
      return <AddressDialog order={order} wish={wish} answer={findRefusal(['place'], result)} />
    case 'cancel':
      return <CancelDialog order={order} wish={wish} answer={findRefusal(['cancel'], result)} />
    case 'delete':
      return <DeleteDialog order={order} answer={findRefusal(['delete'], result)} />
  }
}

function AddressDialog({
  order: { id, recipientName, recipientPhone, to, together },
  wish,
  answer,
}: {
  order: MyOrder
  wish: Extract<OrderDialog, { kind: 'place' }>
  answer?: FormRefusal
}) {
  const { formProps, fieldProps } = useFormFields(answer, wish.typed)
  const now = [recipientName, recipientPhone, to].filter(Boolean).join(' · ')
  return (
    <OrderDialogForm
      title="배송지 바꾸기"
      seen={{ hash: wish.seen, now }}
      id={id}
      action={myUrls.orderTo('place', id)}
      intent="place"
      verb="배송지 바꾸기"
      failed="배송지를 바꾸지 못했어요"
      answer={answer}
      formProps={formProps}
    >
      {together.length > 0 && <p>같은 곳으로 함께 주문한 책도 아직 보내지 않았으면 같이 바뀌어요.</p>}
      <Field {...fieldProps('recipientName')} label="받는 분 이름" autoComplete="shipping name" />
      <PhoneField {...fieldProps('recipientPhone')} label="받는 분 연락처" autoComplete="shipping tel" />
      <AddressFields fieldProps={fieldProps} />
      <Field
        {...fieldProps('deliveryMemo')}
        label="배송 메모 (선택)"
        autoComplete="off"
        placeholder="예) 문 앞에 놓아 주세요"
      />
    </OrderDialogForm>
  )
}

function CancelDialog({
  order,
  wish,
  answer,
}: {
  order: MyOrder
  wish: Extract<OrderDialog, { kind: 'cancel' }>
  answer?: FormRefusal
}) {
  const { id, title, orderNumber } = order
  const { formProps, fieldProps } = useFormFields(answer)
  return (
    <OrderDialogForm
      title="주문을 취소할까요?"
      id={id}
      action={myUrls.orderTo('cancel', id)}
      intent="cancel"
      verb={`취소하고 ${formatWon(wish.back)} 돌려받기`}
      look="danger"
      failed="취소하지 못했어요"
      answer={answer}
      formProps={formProps}
    >
      <p>
        <strong>{title}</strong> ({orderNumber})
      </p>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          결제한 수단으로 {formatWon(wish.back)}을 모두 돌려 드려요. {refundTimeText}
        </li>
        <li>이 책은 만들지 않아요. 다시 사려면 처음부터 새로 주문해야 해요.</li>
        <li>올린 아이 사진과 그 사진으로 만든 그림은 사흘 뒤에 지워져요.</li>
        <li>되돌릴 수 없어요. 내용만 바꾸려면 취소하지 않고 주문 내역에서 바꿀 수 있어요.</li>
      </ul>
      <SelectField {...fieldProps('reason')} label="취소하는 이유 (선택)">
        <option value="">골라 주세요</option>
        {wish.reasons.map((reason) => (
          <option key={reason} value={reason}>
            {cancelReasonLabels[reason] ?? reason}
          </option>
        ))}
      </SelectField>
    </OrderDialogForm>
  )
}

function DeleteDialog({
  order: { id, title, orderNumber, together },
  answer,
}: {
  order: MyOrder
  answer?: FormRefusal
}) {
  return (
    <OrderDialogForm
      title="이 주문을 삭제할까요?"
      id={id}
      action={myUrls.orderTo('delete', id)}
      intent="delete"
      verb="주문 삭제하기"
      look="danger"
      failed="주문 삭제 실패"
      answer={answer}
      formProps={useFormFields(answer).formProps}
    >
      <p>
        {together.length > 0 ? (
          <>함께 주문한 {together.length + 1}권의 주문과 </>
        ) : (
          <>
            「{title}」 주문({orderNumber})과{' '}
          </>
        )}
        입력한 이름, 배송지가 사라지고 되돌릴 수 없어요. 책을 나중에 사려면 삭제하지 말고 장바구니로 옮겨
        두세요.
      </p>
    </OrderDialogForm>
  )
}
