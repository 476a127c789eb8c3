import type { NoticeChannel, NoticeKind, NoticeState } from '~/domain/notices/notice-query'
import type { Toast } from '../toasts'

export const noticeChannelLabels: Record<NoticeChannel, string> & Record<string, string | undefined> = {
  mail: '이메일',
  sms: '문자',
}

export const noticeStateLabels: Record<string, string> = {
  WAITING: '보내기 전',
  SENDING: '보내는 중',
  SENT: '보냄',
  FAILED: '보내지 못함',
} satisfies Record<NoticeState, string>

export const noticeKindLabels = {
  order: '주문',
  registration: '사전접수',
  inquiry: '문의 답변',
  password: '비밀번호 재설정',
  team: '관리자 초대',
} as const satisfies Record<NoticeKind, string>

export const noticeRefusals = {
  'notice.gone': {
    status: 404,
    code: 'NOT_FOUND',
    message: '이 알림은 이제 없어요. 보관 기간이 지났거나 주문과 함께 지웠어요.',
  },
  'notice.onItsWay': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 알림은 지금 보내는 중이에요. 잠시 뒤에 상태를 확인해 주세요.',
  },
  'notice.linkEnded': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '이 메일의 링크는 오래 쓸 수 없어요. 받은 분이 다시 요청하거나, 관리자 초대라면 초대를 다시 보내 주세요.',
  },
  'notice.recipientErased': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 연락처는 지웠거나 바뀌어서 보내지 않았어요. 고객의 지금 연락처를 확인해 주세요.',
  },
} as const

export const noticeToasts = {
  noticeResent: { title: '알림을 다시 보내요', tone: 'success' },
  noticeResentBefore: {
    title: '이미 다시 보냈어요',
    description: '같은 알림을 두 번 보내지 않았어요.',
    tone: 'info',
  },
} as const satisfies Record<string, Toast>
