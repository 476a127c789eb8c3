import { Form, useNavigate, useNavigation } from '@remix-run/react'
import type { OfficeInquiryView } from '~/routes/admin/people/inquiries.server'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { officeUrls, setParamsOnPage } from '~/urls/office'

interface Props {
  inquiry: OfficeInquiryView
  search: string
  answer?: FormRefusal
}

export function DeleteInquiry({ inquiry: { id, title, userName, adminReply }, search, answer }: Props) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'delete'
  const back = officeUrls.inquiries(setParamsOnPage(search, { delete: undefined }))
  return (
    <Dialog
      title="문의를 삭제할까요?"
      open
      onClose={() => navigate(back, { replace: true, preventScrollReset: true })}
    >
      <Form method="post" action={officeUrls.inquiries(search)} replace className="mt-4">
        <FormError title="문의를 삭제하지 못했어요" refused={answer?.refused} />
        <input type="hidden" name="id" value={id} />
        <p className="break-words">
          <strong>{title}</strong> <span className="text-ink-soft">{userName}</span>
        </p>
        <p className="mt-2">
          {adminReply ? '문의와 답변이' : '문의가'} 관리자와 고객 모두에게 보이지 않게 돼요. 되돌릴 수 없어요.
          법에 따라 3년 동안은 따로 보관해요.
        </p>
        <div className="mt-6 space-y-3">
          <Button type="submit" name="intent" value="delete" look="danger" busy={busy} className="w-full">
            문의 삭제하기
          </Button>
          <ButtonLink to={back} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
