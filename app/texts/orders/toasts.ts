import type { Toast } from '../toasts'
import { refundTimeText } from './refund'

export const orderToasts = {
  orderWordsChanged: { title: '이름과 헌사를 바꿨어요', tone: 'success' },
  orderPhotoChanged: { title: '책 속 우리 아이를 바꿨어요', tone: 'success' },
  orderPicturesApproved: {
    title: '새 그림으로 만들게요',
    description: '확인해 주셔서 고맙습니다.',
    tone: 'success',
  },
  orderPlaceChanged: { title: '배송지를 바꿨어요', tone: 'success' },
  orderCancelled: {
    title: '주문을 취소했어요',
    description: `결제 금액은 환불해 드렸어요. ${refundTimeText}`,
    tone: 'success',
  },
  refundAsked: {
    title: '취소를 접수했어요',
    description: '환불이 끝나면 주문할 때 적은 연락처로 알려 드려요.',
    tone: 'info',
  },
  orderDeleted: { title: '주문을 삭제했어요', tone: 'success' },
  giftEnded: {
    title: '링크를 껐어요',
    description: '이제 그 링크로는 책을 볼 수 없어요.',
    tone: 'success',
  },
} as const satisfies Record<string, Toast>
