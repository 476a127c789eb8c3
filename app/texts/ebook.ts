export const ebookRefusals = {
  'ebook.unknown': { status: 404, code: 'NOT_FOUND', message: '동화책을 불러올 수 없습니다' },
  'ebook.unpaid': { status: 403, code: 'FORBIDDEN', message: '결제 완료 후 이용할 수 있습니다.' },
  'ebook.cancelled': { status: 403, code: 'ORDER_CANCELLED', message: '결제 완료 후 이용할 수 있습니다.' },
  'gift.erased': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '보관 기간이 지나 아이 그림을 지운 책은 선물할 수 없어요. 이야기는 주문 내역에서 그대로 읽을 수 있어요.',
  },
  'gift.tooMany': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '선물 링크는 한 번에 다섯 개까지 만들 수 있어요. 쓰지 않는 링크를 끄고 다시 만들어 주세요.',
  },
} as const
