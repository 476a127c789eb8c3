import { withParticle } from '~/book/particles'
import { DialogForm } from '~/ui/dialog-form'
import type { FormRefusal } from '~/ui/joining/form-error'
import type { RegistrationChange } from '~/ui/registrations/lookup-result'
import { campaignUrls } from '~/urls/campaign'

export default function DeleteDialog({ wish, answer }: { wish: RegistrationChange; answer?: FormRefusal }) {
  const { childName } = wish.typed
  return (
    <DialogForm
      title="사전 접수를 삭제할까요?"
      back={campaignUrls.wadizOrders()}
      action={campaignUrls.wadizOrderTo('delete', wish.id)}
      intent="delete"
      verb="삭제하기"
      failed="삭제 실패"
      answer={answer}
    >
      <input type="hidden" name="id" value={wish.id} />
      <p>
        <strong>{wish.title}</strong>
        {childName && `, ${childName}`}
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          접수 내역과 접수 코드 {withParticle(wish.code, '이/가')} 사라져요. 이 코드로는 와디즈에서 결제할 수
          없게 돼요.
        </li>
        <li>
          {wish.style === 'drawn'
            ? '그린 아이의 모습과 그 그림도 함께 지워요. 같은 아이로 접수한 다른 책이 있으면 그 책을 위해 남겨 두어요.'
            : '올린 아이 사진과 그 사진으로 만든 그림도 함께 지워요. 같은 사진으로 접수한 다른 책이 있으면 그 책을 위해 남겨 두어요.'}
        </li>
        <li>되돌릴 수 없어요. 다시 준비하려면 처음부터 접수해 주세요.</li>
      </ul>
    </DialogForm>
  )
}
