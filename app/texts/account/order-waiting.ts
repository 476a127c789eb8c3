export const orderWaitingText = '고른 책과 그림은 잘 두었어요. 로그인하면 바로 주문으로 이어져요.'
export const cartWaitingText = '고른 책은 장바구니에 잘 두었어요. 로그인한 뒤에도 그대로 있어요.'
