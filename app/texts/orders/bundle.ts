/** The goods' name for the payment window: the first book's title and the number of other books. */
export const goodsText = (title: string, others: number) => (others ? `${title} 외 ${others}권` : title)

/** Beside the cart's total and the order form's. */
export const siblingPriceText = (percent: number) =>
  `두 권부터는 함께 주문하면 ${percent}% 할인돼요. 가장 비싼 한 권만 제값이에요.`
