/** Books of the cart that are not ordered with this form. */
export const othersStayText = (others: number, ordered = 1) =>
  ordered > 1
    ? `장바구니에 담아 둔 다른 책 ${others}권은 그대로 남아 있어요.`
    : `이 책만 주문해요. 장바구니에 담아 둔 다른 책 ${others}권은 그대로 남아 있어요.`
