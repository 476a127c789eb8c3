import type { PreviewView } from '~/domain/previews/preview'
import { Button } from '../../button'
import { PreviewAction } from './preview-action'

interface Props {
  page: string
  campaign: boolean
  preview: PreviewView
}

/** Names the loss before the deletion, or the reason why it is not possible. */
export function EraseForm({ page, campaign, preview }: Props) {
  const { name, style, isNeeded, isKept, photoKey } = preview
  if (isNeeded && style === 'photo')
    return (
      <p className="mt-3 text-sm text-ink-soft">
        {campaign
          ? '접수한 책을 만들 사진이라 지우지 않고 보관하고 있어요.'
          : '주문한 책을 만들 사진이라 지우지 않고 보관하고 있어요. 책을 만들기 시작하기 전에는 주문 내역에서 다른 사진으로 바꿀 수 있어요.'}
      </p>
    )
  const hasPhoto = photoKey !== null && !isNeeded
  if (isKept && !hasPhoto)
    return (
      <p className="mt-3 text-sm text-ink-soft">
        ‘우리 아이’에 담아 둔 모습이에요. 내 정보에서 지울 수 있어요.
      </p>
    )
  const { loss, button } = lossOf({ hasPhoto, isKept })
  return (
    <details className="unfolds mt-1">
      <summary>지금 삭제</summary>
      <PreviewAction page={page} name={name} intent="erase">
        <p>{loss}</p>
        <Button look="quiet" className="mt-2">
          {button}
        </Button>
      </PreviewAction>
    </details>
  )
}

const losses = {
  photo: {
    loss: '올린 사진과, 그 사진으로 만든 그림이 모두 바로 지워져요. 되돌릴 수 없어요.',
    button: '사진과 그림 지우기',
  },
  photoAlone: {
    loss: '올린 사진과 사진 얼굴 그림이 바로 지워져요. 그린 아이는 ‘우리 아이’에 남아요.',
    button: '사진 지우기',
  },
  drawnAlone: {
    loss: '그린 아이와 그 그림이 모두 바로 지워져요. 되돌릴 수 없어요.',
    button: '그림 지우기',
  },
}

function lossOf({ hasPhoto, isKept }: { hasPhoto: boolean; isKept: boolean }) {
  if (isKept) return losses.photoAlone
  return hasPhoto ? losses.photo : losses.drawnAlone
}
