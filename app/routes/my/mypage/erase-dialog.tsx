import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormError } from '~/ui/joining/form-error'
import { LoginAgain } from '~/ui/mine/login-again'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import { findRefusal, type MyPageFormResult } from './form-result'
import type { MyPhotoView } from './my-page-view'
import { PhotoPicture } from './photos'

export default function EraseDialog({ photo, result }: { photo: MyPhotoView; result?: MyPageFormResult }) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'erase-photo'
  const { id, on, use, pictures, inCart } = photo
  return (
    <Dialog
      title="이 사진을 지울까요?"
      open
      onClose={() => navigate(urls.myPage(), { replace: true, preventScrollReset: true })}
    >
      <Form method="post" action={myUrls.photoToErase(id)} replace preventScrollReset className="mt-4">
        <FormError title="사진을 지우지 못했어요" refused={findRefusal(['erase-photo'], result)?.refused}>
          <LoginAgain refused={findRefusal(['erase-photo'], result)?.refused} />
        </FormError>
        <input type="hidden" name="id" value={id} />
        <div className="flex items-center gap-4">
          <PhotoPicture photo={photo} />
          <p className="text-sm text-ink-soft tabular-nums">{on}에 올린 사진</p>
        </div>
        <ul className="mt-4 list-disc space-y-1 pl-5">
          <li>
            사진{pictures > 0 && `과 이 사진으로 만든 그림 ${pictures}점`}이 바로 지워지고, 되돌릴 수 없어요.
          </li>
          {inCart > 0 && (
            <li>장바구니에 담은 책 {inCart}권은 사진 없이 남아요. 주문하려면 사진을 다시 올려 주세요.</li>
          )}
          {(use === 'sent' || use === 'made') && (
            <li>책에 문제가 있을 때 같은 그림으로 다시 만들어 드릴 수 없어요.</li>
          )}
        </ul>
        <div className="mt-6 space-y-3">
          <Button name="intent" value="erase-photo" look="danger" busy={busy} className="w-full">
            지금 삭제
          </Button>
          <ButtonLink to={urls.myPage()} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
