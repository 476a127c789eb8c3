import { previewKey } from '~/domain/previews/preview'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { textLinkClass } from '~/ui/button'
import type { FormRefusal } from '~/ui/joining/form-error'
import { urls } from '~/urls/shop'
import type { MyOrder, OrderDialog } from '../my-order'
import { Approval, ApprovedPicture } from './approval'
import { OrderDialogForm } from './order-dialog-form'

/** The new picture from the book's page, beside the one that it replaces. */
export function PhotoDialog({
  order: { id, previewKey: before, childName },
  wish: { made, shownHash, leaves, style },
  answer,
}: {
  order: MyOrder
  wish: Extract<OrderDialog, { kind: 'photo' }>
  answer?: FormRefusal
}) {
  const { formProps, errors } = useFormFields(answer)
  const instead = style === 'drawn' ? '이 그림으로' : '이 사진으로'
  return (
    <OrderDialogForm
      title={`${instead} 바꿀까요?`}
      id={id}
      action={urls.approveOrderPhoto(id, made)}
      intent="photo"
      verb={`${instead} 바꾸기`}
      failed="아직 바꾸지 않았어요"
      answer={answer}
      formProps={formProps}
    >
      <input type="hidden" name="made" value={made} />
      <input type="hidden" name="shown" value={shownHash} />
      {before && (
        <p className="flex items-center gap-4 text-sm text-ink-soft">
          <img
            src={urls.file(before)}
            alt="지금 주문에 들어 있는 그림"
            width="96"
            height="96"
            className="size-24 shrink-0 rounded-field border border-line bg-line object-cover"
          />
          지금 들어 있는 이 그림이 아래 그림으로 바뀌어요.
        </p>
      )}
      <ApprovedPicture file={previewKey(made)} />
      <a
        href={`${urls.wholeBook(made)}?name=${encodeURIComponent(childName ?? '')}`}
        target="_blank"
        rel="noopener"
        className={textLinkClass}
      >
        책 끝까지 넘겨 보기 (새 창)
      </a>
      {leaves && (
        <p className="text-sm text-ink-soft">
          바꾸면 전에 올린 사진과 그 그림은 이 주문에 쓰지 않고, 사흘 뒤에 지워져요.
        </p>
      )}
      <Approval error={errors.approved}>미리보기를 확인했어요. 이대로 만들어 주세요.</Approval>
    </OrderDialogForm>
  )
}
