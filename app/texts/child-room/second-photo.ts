import type { SecondPhotoView } from '~/domain/previews/preview'
import { secondDoubtTexts } from '../head-doubts'

/** About a second photo that shows this mood. */
export const secondPhotoTexts: Record<
  SecondPhotoView['mood'],
  { offer: string; why: string; used: string; unused: string; show: string }
> = {
  smiling: {
    offer: '웃는 사진도 있나요?',
    why: '신나게 웃는 장면에는 웃는 얼굴이 더 어울려요. 한 장 더 올리면 그런 장면에만 그 얼굴을 써요. 올리지 않아도 괜찮아요.',
    used: '웃는 장면에는 함께 올린 웃는 얼굴을 써요.',
    unused: '함께 올린 웃는 사진이 있어요. 이 그림에는 쓰지 않았어요.',
    show: '웃는 사진도 쓰기',
  },
  calm: {
    offer: '차분한 사진도 있나요?',
    why: '놀라거나 귀를 기울이는 장면에는 웃지 않는 얼굴이 더 어울려요. 한 장 더 올리면 그런 장면에만 그 얼굴을 써요. 올리지 않아도 괜찮아요.',
    used: '웃지 않는 장면에는 함께 올린 차분한 얼굴을 써요.',
    unused: '함께 올린 차분한 사진이 있어요. 이 그림에는 쓰지 않았어요.',
    show: '차분한 사진도 쓰기',
  },
}

export const secondPhotoWords = {
  choose: '사진 한 장 더 고르기',
  field: '함께 쓸 사진',
  promise: '두 사진은 같은 날 함께 지워요. 이 사진만 먼저 뺄 수도 있어요.',
  make: '이 사진도 쓰기',
  drop: '이 사진 빼기',
  loss: '함께 올린 사진과, 그 사진으로 만든 그림이 바로 지워져요. 처음 올린 사진과 그림은 남아요.',
  confirm: '사진 빼고 지우기',
  ask: '이 사진의 머리도 깔끔하게 오려졌나요?',
  askOfFirst: '처음 올린 사진의 머리도 깔끔하게 오려졌나요?',
  doubts: secondDoubtTexts,
}
