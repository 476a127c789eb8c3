import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'
import type { TeamConfirmation } from '../team.server'

const dialogTexts = {
  remove: {
    title: '내보낼까요?',
    failed: '내보내지 못했어요',
    consequence: '바로 로그아웃되고 다시 들어올 수 없어요. 한 일의 기록은 남아요.',
    confirm: '내보내기',
  },
  revoke: {
    title: '초대를 취소할까요?',
    failed: '취소하지 못했어요',
    consequence: '편지의 링크가 더는 열리지 않아요.',
    confirm: '초대 취소',
  },
} as const

export function ConfirmTeamDialog({ wish, id, name, answer }: TeamConfirmation & { answer?: FormRefusal }) {
  const navigate = useNavigate()
  const back = officeUrls.team()
  const busy = useNavigation().formData?.get('intent') === wish
  const { title, failed, consequence, confirm } = dialogTexts[wish]
  return (
    <Dialog title={title} open onClose={() => navigate(back, { replace: true, preventScrollReset: true })}>
      <Form method="post" action={officeUrls.teamTo(wish, id)} replace className="mt-4">
        <FormError title={failed} refused={answer?.refused} />
        <input type="hidden" name="id" value={id} />
        <p>
          <strong className="break-all">{name}</strong>
        </p>
        <p className="mt-2">{consequence}</p>
        <div className="mt-6 space-y-3">
          <Button type="submit" name="intent" value={wish} look="danger" busy={busy} className="w-full">
            {confirm}
          </Button>
          <ButtonLink to={back} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
