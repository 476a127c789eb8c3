// The brand, and what is said of the shop on more than one page.

export const shop = {
  name: '주인공',
  promise: '우리 아이가 주인공이 되는 그림책',
  demoLine: '체험용 매장입니다. 주문과 결제는 실제로 이루어지지 않습니다.',
} as const
