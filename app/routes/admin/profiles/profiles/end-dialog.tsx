import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'

interface Props {
  id: number
  label: string
  isDefault: boolean
  answer?: FormRefusal
}

export function EndDialog({ id, label, isDefault, answer }: Props) {
  const navigate = useNavigate()
  const back = officeUrls.printProfiles()
  const busy = useNavigation().formData?.get('intent') === 'end'
  return (
    <Dialog
      title="이 규격을 그만 쓸까요?"
      open
      onClose={() => navigate(back, { replace: true, preventScrollReset: true })}
    >
      <Form method="post" action={back} replace className="mt-4">
        <FormError title="처리하지 못했어요" refused={answer?.refused} />
        <input type="hidden" name="id" value={id} />
        <p>
          <strong className="break-all">{label}</strong>
        </p>
        <ul className="mt-3 list-disc space-y-1 pl-5">
          <li>이제 고를 수 없어요. 되돌릴 수 없어요.</li>
          <li>이 규격으로 만든 파일은 그대로예요.</li>
          {isDefault && <li>국내 양장 250이 다시 기본 규격이 돼요.</li>}
        </ul>
        <div className="mt-6 space-y-3">
          <Button type="submit" name="intent" value="end" look="danger" busy={busy} className="w-full">
            그만 쓰기
          </Button>
          <ButtonLink to={back} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
