import type { Toast } from '../toasts'
import { printProfileToasts } from './profiles'

export const printToasts = {
  ...printProfileToasts,
  printAsked: { title: '인쇄 파일을 만들고 있어요', tone: 'info' },
  printThere: { title: '이미 만들어 둔 인쇄 파일이 있어요', tone: 'info' },
  approvalAsked: {
    title: '그림 확인을 부탁했어요',
    description: '고객에게 편지를 보냈어요. 답이 올 때까지 인쇄하지 않아요.',
    tone: 'success',
  },
  photoAsked: {
    title: '더 좋은 사진을 부탁했어요',
    description: '답이 올 때까지 발송 날짜를 세지 않고 기다려요.',
    tone: 'success',
  },
  photoRequestWithdrawn: {
    title: '사진 부탁을 거두었어요',
    description: '발송 날짜를 다시 세기 시작해요.',
    tone: 'success',
  },
  lookDrafted: { title: '고친 모습을 저장했어요', tone: 'success' },
  lookAsked: {
    title: '고친 모습의 확인을 부탁했어요',
    description: '고객이 확인하면 주문이 바뀌어요. 그때까지 인쇄하지 않아요.',
    tone: 'success',
  },
  lookDiscarded: {
    title: '고친 모습을 버렸어요',
    description: '주문에 든 모습 그대로 만들어요.',
    tone: 'success',
  },
  printWaived: { title: '사유를 적고 진행하기로 했어요', tone: 'success' },
} as const satisfies Record<string, Toast>
