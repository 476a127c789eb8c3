export const orderWaitingText = '고른 책과 그림은 잘 두었어요. 로그인하면 바로 주문으로 이어져요.'
