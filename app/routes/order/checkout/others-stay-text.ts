/** One order holds one book, so the others stay in the cart. */
export const othersStayText = (others: number) =>
  `주문은 한 번에 한 권씩 받아요. 장바구니에 담아 둔 다른 책 ${others}권은 그대로 남아 있어요.`
