// Titles over the reason why an unpaid order was not moved to the cart or not deleted.

export const cartNotRestored = '장바구니 복원 중 오류가 발생했습니다.'
export const orderNotDeleted = '주문 삭제 중 오류가 발생했습니다.'
