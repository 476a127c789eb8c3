import type { MemberView } from '~/routes/admin/people/users.server'
import { DialogForm } from '~/ui/dialog-form'
import type { FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'

interface Props {
  wish: 'deactivate' | 'erase'
  member: MemberView
  answer?: FormRefusal
}

export function ConfirmDialog({ wish, member, answer }: Props) {
  const { id, username, email, openOrders: open } = member
  const isErasing = wish === 'erase'
  return (
    <DialogForm
      title={isErasing ? '이 회원을 삭제할까요?' : '이 회원을 비활성화할까요?'}
      back={officeUrls.user(id)}
      action={officeUrls.userTo(wish, id)}
      intent={wish}
      verb={isErasing ? '회원 삭제하기' : '비활성화하기'}
      look={isErasing ? 'danger' : 'primary'}
      failed={isErasing ? '회원 삭제 중 오류가 발생했습니다' : '비활성화하지 못했어요'}
      answer={answer}
    >
      <p className="break-all">
        <strong>{username || '이름 없음'}</strong> <span className="text-ink-soft">{email}</span>
      </p>
      {isErasing ? (
        <>
          <p className="mt-2">
            계정과 연락처, 장바구니, 적립금, 만들지 않은 책의 사진이 지워지고 모든 기기에서 로그아웃돼요.
            결제하지 않은 주문의 이름과 연락처, 주소도 바로 지워져요. 결제한 주문은 법에 따라 5년 동안 따로
            보관하고, 후기는 이름 없이 남아요. 되돌릴 수 없어요.
          </p>
          {open > 0 && (
            <p className="mt-2 font-bold text-berry">
              아직 도착하지 않은 주문이 {open}건 있어요. 삭제해도 제작과 배송은 계속돼요.
            </p>
          )}
        </>
      ) : (
        <p className="mt-2">
          모든 기기에서 로그아웃되고 로그인할 수 없게 돼요. 주문과 사진은 그대로 남고, 언제든 다시 활성화할 수
          있어요.
        </p>
      )}
    </DialogForm>
  )
}
