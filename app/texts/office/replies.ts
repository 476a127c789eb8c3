import type { ReplyFactNames } from '~/domain/inquiries/reply-template'
import type { Toast } from '../toasts'

/** The names that stand in a template's braces. */
export const replyFactNames = {
  customer: '고객 이름',
  orderNumber: '주문 번호',
  bookTitle: '책 제목',
  child: '아이 이름',
  status: '진행 상태',
  dispatch: '발송 예정',
  courier: '택배사',
  tracking: '송장',
} as const satisfies ReplyFactNames

/** `12월 2일(수)`, as a letter writes it. */
function dayInLetter(day: string): string {
  const date = new Date(day)
  const weekday = '일월화수목금토'[date.getUTCDay()]
  return `${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일(${weekday})`
}

export const dispatchInLetter = (from: string, to: string): string =>
  from === to ? dayInLetter(to) : `${dayInLetter(from)}~${dayInLetter(to)}`

export const openTokensText = (tokens: readonly string[]): string =>
  `아직 채우지 않은 자리가 있어요: ${tokens.join(', ')}. 내용을 직접 쓰거나 지워 주세요.`

export const replyRefusals = {
  'inquiry.openTokens': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '아직 채우지 않은 자리가 있어요. 중괄호 자리에 내용을 직접 쓰거나 지워 주세요.',
  },
  'replyTemplate.gone': {
    status: 404,
    code: 'NOT_FOUND',
    message: '이 템플릿은 그사이 삭제되었어요. 다른 템플릿을 골라 주세요.',
  },
  'replyTemplate.changedMeanwhile': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 다른 관리자가 고쳤어요. 지금 저장된 내용을 확인하고 다시 저장해 주세요.',
  },
  'replyTemplate.tooMany': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '템플릿은 30개까지 둘 수 있어요. 쓰지 않는 템플릿을 지우고 다시 추가해 주세요.',
  },
} as const

export const replyTexts = {
  'replyTemplate.badName': '이름을 1자에서 40자 사이로 적어 주세요.',
  'replyTemplate.noBody': '내용을 적어 주세요.',
  'replyTemplate.longBody': '내용은 3,000자까지 쓸 수 있어요.',
  'replyTemplate.unknownToken': '중괄호 안에는 아래에 적힌 이름만 쓸 수 있어요.',
} as const

export const replyToasts = {
  replySent: { title: '답변을 보냈어요', tone: 'success' },
  replyTemplateAdded: { title: '템플릿을 추가했어요', tone: 'success' },
  replyTemplateChanged: { title: '템플릿을 저장했어요', tone: 'success' },
  replyTemplateDeleted: { title: '템플릿을 삭제했어요', tone: 'success' },
  replyTemplateMoved: { title: '순서를 바꿨어요', tone: 'success' },
} as const satisfies Record<string, Toast>
