import { type BookStanding, MAX_BATCH_BOOKS } from '~/domain/batches/batch'
import type { PressFault } from '~/ports/press/press'
import type { Toast } from '../toasts'

export const batchRefusals = {
  'batch.unknown': { status: 404, code: 'NOT_FOUND', message: '발주 묶음을 찾을 수 없습니다.' },
  'batch.booksChanged': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '고른 주문 중에 그사이 달라진 것이 있어 묶지 않았어요. 아래 목록에서 다시 골라 주세요.',
  },
  'batch.tooMany': {
    status: 400,
    code: 'INVALID_INPUT',
    message: `한 묶음에는 ${MAX_BATCH_BOOKS}건까지 담을 수 있어요. 나누어 묶어 주세요.`,
  },
  'batch.checking': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '파일을 확인하고 있어요. 다 확인하면 내려받거나 보낼 수 있어요.',
  },
  'batch.noBooks': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 묶음에는 지금 보낼 책이 없어요. 책마다 적힌 사유를 확인해 주세요.',
  },
  'batch.closedWords': {
    status: 503,
    code: 'UNAVAILABLE',
    message:
      '아이 이름이나 선물 카드의 글을 지금 열 수 없는 책이 있어 내보내지 않았어요. 조금 뒤에 다시 해 보세요. 계속 안 되면 아래 표시된 책을 묶음에서 빼 주세요.',
  },
  'batch.noPress': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '인쇄소 연결이 설정되어 있지 않아요. 압축 파일로 받아 인쇄소에 전해 주세요.',
  },
  'batch.alreadySent': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이미 인쇄소에 파일이 간 책이라 뺄 수 없어요. 인쇄소에 연락해 주세요.',
  },
  'batch.sending': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '지금 인쇄소로 보내는 중이라 뺄 수 없어요. 다 보낸 뒤에 다시 눌러 주세요.',
  },
} as const

export const batchToasts = {
  batchCreated: {
    title: '발주 묶음을 만들었어요',
    description: '파일을 확인하는 대로 보낼 수 있어요.',
    tone: 'success',
  },
  batchSending: {
    title: '인쇄소로 보내고 있어요',
    description: '이 창을 닫아도 계속 보내요.',
    tone: 'info',
  },
  batchBookRemoved: {
    title: '묶음에서 뺐어요',
    description: '다음 묶음에 다시 담을 수 있어요.',
    tone: 'success',
  },
  batchSentBookRemoved: {
    title: '묶음에서 뺐어요',
    description: '이미 보낸 파일로는 이 책을 인쇄하지 말아 달라고 인쇄소에 알려 주세요.',
    tone: 'info',
  },
} as const satisfies Record<string, Toast>

export const standingLabels: Record<BookStanding, string> = {
  going: '보낼 책',
  checking: '파일 확인 중',
  refunding: '환불 중이라 뺐어요',
  cancelled: '취소되어 뺐어요',
  faulty: '만들 때와 다른 파일이라 뺐어요. 묶음에서 빼고 인쇄 파일을 확인해 주세요',
  erased: '보관 기간이 끝나 파일을 지웠어요',
}

export const closedWordsNote = '아이 이름이나 선물 카드의 글을 지금 열 수 없어요'

/** A book that left the batch after its files had gone to the printing house. */
export const sentThenStopped = '파일은 이미 인쇄소에 갔어요. 인쇄소에 연락해 인쇄를 멈춰 주세요.'

/** A book whose files were made anew after the earlier ones had gone to the printing house. */
export const sentThenRemade =
  '인쇄소에 이미 보낸 파일이 있으니, 그 파일로는 이 책을 인쇄하지 말아 달라고 인쇄소에 알려 주세요.'

/** The list that the printing house has names other books than those that go now. */
export const staleManifest =
  '인쇄소에 있는 목록이 지금 보낼 책과 달라요. ‘인쇄소로 다시 보내기’를 누르면 새 목록을 보내요.'

/** Why the printing house did not get the files. */
export const sendFaultLabels: Record<PressFault | 'empty' | 'closedWords' | 'closedCard', string> = {
  hostKey:
    '인쇄소 서버의 인증 키(호스트 키)가 등록된 것과 달라 아무것도 보내지 않았어요. 서버를 바꾸었는지 인쇄소에 전화로 확인한 뒤 설정을 고쳐 주세요.',
  inside: '인쇄소 주소가 내부 서버를 가리켜 아무것도 보내지 않았어요. 설정의 주소를 확인해 주세요.',
  login: '인쇄소 서버가 로그인을 받아 주지 않았어요. 비밀번호나 인증 키가 바뀌었는지 인쇄소에 확인해 주세요.',
  unreachable: '인쇄소 서버에 연결되지 않았어요.',
  slow: '인쇄소 서버가 너무 오래 답하지 않았어요.',
  cutOff: '보내는 도중에 연결이 끊겼어요.',
  full: '인쇄소 서버의 저장 공간이 가득 찼어요. 인쇄소에 공간을 비워 달라고 부탁해 주세요.',
  refused: '인쇄소 서버에 파일을 올릴 권한이 없어요. 올릴 폴더를 인쇄소에 확인해 주세요.',
  unknown: '인쇄소로 보내지 못했어요.',
  closedWords: '아이 이름이나 선물 카드의 글을 열 수 없는 책이 있어 더 보내지 않았어요.',
  // Sends of an earlier release have it.
  closedCard: '선물 카드의 글을 열 수 없는 책이 있어 더 보내지 않았어요.',
  empty: '보낼 책이 남아 있지 않아 보내지 않았어요.',
}

export const isSendFault = (fault: string): fault is keyof typeof sendFaultLabels =>
  Object.hasOwn(sendFaultLabels, fault)

export const candidateObstacles = {
  'print.missing': '지금 내용으로 만든 인쇄 파일이 없어요',
  'order.refunding': '환불이 진행 중이에요',
} as const
