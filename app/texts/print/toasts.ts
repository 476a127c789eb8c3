import type { Toast } from '../toasts'

export const printToasts = {
  printAsked: { title: '인쇄 파일을 만들고 있어요', tone: 'info' },
  printThere: { title: '이미 만들어 둔 인쇄 파일이 있어요', tone: 'info' },
  printWaived: { title: '까닭을 적고 진행하기로 했어요', tone: 'success' },
} as const satisfies Record<string, Toast>
