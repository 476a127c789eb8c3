import { Form, useNavigate, useNavigation, useSearchParams } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import type { InquiryView } from '~/ui/inquiries/inquiry-card'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'

export default function DeleteDialog({ inquiry, answer }: { inquiry: InquiryView; answer?: FormRefusal }) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'delete'
  const { id, title, askedOn } = inquiry
  const isFromMyPage = useSearchParams()[0].get('from') === 'my'
  const back = isFromMyPage ? myUrls.inquiries() : urls.inquiry()
  return (
    <Dialog
      title="문의를 삭제할까요?"
      open
      onClose={() => navigate(back, { replace: true, preventScrollReset: true })}
    >
      <Form method="post" action={myUrls.inquiryToDelete(id, isFromMyPage)} replace className="mt-4">
        <FormError title="문의 삭제에 실패했습니다." refused={answer?.refused} />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        {isFromMyPage && <input type="hidden" name="from" value="my" />}
        <p>
          <strong>{title}</strong> <span className="text-ink-soft tabular-nums">{askedOn}</span>
        </p>
        <p className="mt-2">이 문의가 사라지고 답변도 받을 수 없어요. 되돌릴 수 없어요.</p>
        <div className="mt-6 space-y-3">
          <Button type="submit" look="danger" busy={busy} className="w-full">
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
