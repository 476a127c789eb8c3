import type { BoardFlag } from '~/domain/fulfilment/board.server'

export const boardFlagLabels: Record<BoardFlag, string> = {
  newPhoto: '새 사진이 왔어요',
  newLook: '새 모습이 왔어요',
  keptPhoto: '지금 그대로 만들길 원해요',
  noAnswer: '사진 부탁에 답이 없었어요',
  noPhoto: '사진이 없어요',
  answerAwaited: '고객의 답을 기다려요',
  notMade: '인쇄 파일을 만들지 못했어요',
  unpainted: '아직 다 그려지지 않았어요',
  likeness: '닮았는지 살펴보세요',
  name: '흔치 않은 이름',
  dedication: '긴 헌사',
  late: '발송이 늦었어요',
}

export const boardRefusals = {
  'board.bookChanged': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이에 책 내용이 바뀌었어요. 다시 보고 승인해 주세요.',
  },
} as const
