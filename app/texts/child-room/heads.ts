import type { StrokeSize, StrokeTool, WhichHead } from '~/domain/photos/strokes'

export const headTexts = {
  title: '얼굴 둘레 다듬기',
  lead: '지울 곳이나 되살릴 곳을 손가락으로 문질러 주세요.',
  leadPlain: '지울 곳이나 되살릴 곳을 누르면 그 둘레가 바뀌어요.',
  ofSecond: '함께 올린 사진의 얼굴이에요.',
  ghost: '흐리게 비치는 곳은 그림에 나오지 않아요. ‘되살리기’로 다시 나오게 할 수 있어요.',
  picture: '오려 낸 얼굴',
  tapped: '오려 낸 얼굴에서 고칠 곳 누르기',
  tool: '무엇을 할까요?',
  size: '크기',
  undo: '되돌리기',
  reset: '처음대로',
  use: '이대로 쓰기',
  leave: '그만두기',
  useHint: '이 얼굴로 그림을 새로 그려요. 앞서 만든 그림과 주문한 책은 그대로예요.',
  officeHint: '이 얼굴로 그림을 새로 그려요. 그림을 보고 확인해야 주문이 바뀌어요.',
  full: '여기까지만 고칠 수 있어요. 몇 번 되돌린 다음 다시 해 주세요.',
  notLoaded: '그림을 불러오지 못했어요. 화면을 새로 고쳐 주세요.',
} as const

/** Of two heads in an order. */
export const headNames: Record<WhichHead, string> = {
  first: headTexts.title,
  second: '함께 올린 사진 얼굴 둘레 다듬기',
}

export const toolNames: Record<StrokeTool, string> = { wipe: '지우기', keep: '되살리기' }
export const sizeNames: Record<StrokeSize, string> = { small: '작게', middle: '보통', large: '크게' }
