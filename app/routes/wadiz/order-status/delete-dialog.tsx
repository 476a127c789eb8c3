import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { withParticle } from '~/book/particles'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import type { RegistrationChange } from '~/ui/registrations/lookup-result'
import { campaignUrls } from '~/urls/campaign'

export default function DeleteDialog({ wish, answer }: { wish: RegistrationChange; answer?: FormRefusal }) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'delete'
  const { childName } = wish.typed
  return (
    <Dialog
      title="사전 접수를 삭제할까요?"
      open
      onClose={() => navigate(campaignUrls.wadizOrders(), { replace: true })}
    >
      <Form method="post" action={campaignUrls.wadizOrderTo('delete', wish.id)} replace className="mt-4">
        <FormError title="삭제 실패" refused={answer?.refused} />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={wish.id} />
        <p>
          <strong>{wish.title}</strong>
          {childName && `, ${childName}`}
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>
            접수 내역과 접수 코드 {withParticle(wish.code, '이/가')} 사라져요. 이 코드로는 와디즈에서 결제할
            수 없게 돼요.
          </li>
          <li>
            {wish.style === 'drawn'
              ? '그린 아이의 모습과 그 그림도 함께 지워요. 같은 아이로 접수한 다른 책이 있으면 그 책을 위해 남겨 두어요.'
              : '올린 아이 사진과 그 사진으로 만든 그림도 함께 지워요. 같은 사진으로 접수한 다른 책이 있으면 그 책을 위해 남겨 두어요.'}
          </li>
          <li>되돌릴 수 없어요. 다시 준비하려면 처음부터 접수해 주세요.</li>
        </ul>
        <div className="mt-6 space-y-3">
          <Button type="submit" look="danger" busy={busy} className="w-full">
            삭제하기
          </Button>
          <ButtonLink to={campaignUrls.wadizOrders()} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
