import type { Toast } from './toasts'

/** A file of its own, so that a book's page does not request all toasts with its button. */
export const buyingToasts = {
  notAddedToCart: { title: '장바구니 담기 실패', description: '다시 시도해주세요.', tone: 'danger' },
} as const satisfies Record<string, Toast>
