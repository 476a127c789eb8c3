import { Form, useNavigate, useNavigation } from '@remix-run/react'
import type { ReplyTemplate } from '~/domain/inquiries/reply-templates.server'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'

export function DeleteTemplate({
  template: { id, name },
  answer,
}: {
  template: ReplyTemplate
  answer?: FormRefusal
}) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'delete'
  const back = officeUrls.replies()
  return (
    <Dialog
      title="템플릿을 삭제할까요?"
      open
      onClose={() => navigate(back, { replace: true, preventScrollReset: true })}
    >
      <Form method="post" action={officeUrls.replyToDelete(id)} replace className="mt-4">
        <FormError title="삭제하지 못했어요" refused={answer?.refused} />
        <input type="hidden" name="id" value={id} />
        <p className="[overflow-wrap:anywhere]">
          <strong>{name}</strong> 템플릿이 사라져요. 이미 보낸 답변은 그대로예요.
        </p>
        <div className="mt-6 space-y-3">
          <Button type="submit" name="intent" value="delete" look="danger" busy={busy} className="w-full">
            삭제하기
          </Button>
          <ButtonLink to={back} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
